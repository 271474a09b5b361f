"""How compiled functions are put together: whatever a function calls becomes part of it, and both are optimised once.

Numba would optimise every function by itself and turn it into machine code, then link it into each caller and
optimise it there again; together that takes twice as long. It would also compile a function again for each literal
argument and for each width of its integers. This file uses Numba's internals, in the one version that requirements.lock
names; with any other version `compiled` falls back on Numba's public interface.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from numba.core import event, types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Flags, compile_extra
from numba.core.imputils import lower_builtin
from numba.core.registry import CPUDispatcher
from numba.core.typing import make_concrete_template
from numba.core.typing.templates import AbstractTemplate, infer_global

KNOWN_VERSION = "0.68.1"
PART = "part"  # the key by which an event of the compiler says that it is about a part


class Part(JITCodeLibrary):
    """A function's code as its callers need it: not optimised, and not yet machine code."""

    def finalize(self) -> None:
        """Close the library. Its callers link the functions that it calls themselves."""
        self._raise_if_finalized()
        for library in self._linking_libraries:
            self._reload_init.update(library._reload_init)
        self._finalized = True


class Rule(CPUDispatcher):
    """A compiled function. Called from Python, it is compiled as a whole and kept on disk; called from compiled code,
    it becomes part of its caller.
    """

    def __init__(self, *args: Any, **kws: Any) -> None:
        super().__init__(*args, **kws)
        self._parts: dict[tuple[Any, ...], tuple[Any, object]] = {}  # by argument types: the signature, and a key

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """What a caller needs to know about the function, which is compiled for these arguments if necessary."""
        signature, args = self._compiler.fold_argument_types(args, kws)
        args = tuple(map(canonical, args))
        if args not in self._parts:
            self._parts[args] = self._compile_part(args)
        name, (found, _) = self.py_func.__name__, self._parts[args]
        return make_concrete_template(f"CallTemplate({name})", key=name, signatures=[found]), signature, args, {}

    def get_overload(self, sig: Any) -> object:
        """The key under which callers find the code."""
        return self._parts[tuple(sig)][1]

    def _compile_part(self, args: tuple[Any, ...]) -> tuple[Any, object]:
        flags = Flags()
        self.targetdescr.options.parse_as_flags(flags, self.targetoptions)
        flags.no_compile = flags.no_cpython_wrapper = flags.no_cfunc_wrapper = True
        part, key = Part(self.targetctx.codegen(), self.py_func.__qualname__), object()
        about = {"dispatcher": self, "args": args, "return_type": None, PART: True}
        with event.trigger_event("numba:compile", about):
            made = compile_extra(
                self.typingctx, self.targetctx, self.py_func, args, None, flags, locals=self.locals, library=part
            )
        with_all_below = list(dict.fromkeys([part, *part._linking_libraries]))
        self.targetctx.insert_user_function(key, made.fndesc, with_all_below)
        return made.signature, key


def canonical(argument: Any) -> Any:
    """The type to compile for: int64 for every literal, enumeration and width of signed integer."""
    plain = types.unliteral(argument)
    is_signed = isinstance(plain, types.Integer) and plain.signed
    return types.int64 if is_signed or isinstance(plain, types.IntEnumMember) else plain


def dispatch(stub: Callable[..., Any], rules: Mapping[Any, Rule]) -> None:
    """Make compiled code that calls the stub call the rule for the type of its first argument instead."""

    class ByFirstArgument(AbstractTemplate):
        key = stub

        def generic(self, args: Any, kws: Any) -> Any:
            rule = rules.get(args[0])
            return None if rule is None else types.Dispatcher(rule).get_call_type(self.context, args, kws)

    infer_global(stub, types.Function(ByFirstArgument))

    @lower_builtin(stub, types.VarArg(types.Any))
    def call_rule(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return context.get_function(types.Dispatcher(rules[signature.args[0]]), signature)(builder, args)
