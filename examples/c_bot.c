/* A complete bot for both games in C, with nothing but the standard library.
 *
 *   cc -O2 -o c_bot examples/c_bot.c
 *   noblesse play high-society --players 4 --bots exec:./c_bot
 *
 * docs/bot-protocol.md describes the lines, docs/views.md the view. The list of legal moves and a few numbers are all
 * that this bot reads, so a small scan of the JSON text is enough.
 */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PROTOCOL 1
#define LONGEST_MOVE 128

typedef struct {
    char words[LONGEST_MOVE];
} Move;

/* JSON: a value is a pointer to where it begins in the line, or NULL. */

static const char *after_string(const char *at) {
    for (at++; *at && *at != '"'; at++)
        if (*at == '\\' && at[1])
            at++;
    return *at ? at + 1 : at;
}

/* The value of the first such key from here on. */
static const char *value_of(const char *json, const char *key) {
    size_t length = strlen(key);
    for (const char *at = json; (at = strchr(at, '"')) != NULL;) {
        const char *end = after_string(at), *colon = end + strspn(end, " ");
        if (*colon == ':' && (size_t)(end - at) == length + 2 && strncmp(at + 1, key, length) == 0)
            return colon + 1 + strspn(colon + 1, " ");
        at = end;
    }
    return NULL;
}

static int number_of(const char *json, const char *key, int otherwise) {
    const char *value = json ? value_of(json, key) : NULL;
    return value && strchr("-0123456789", *value) ? atoi(value) : otherwise;
}

static int is(const char *json, const char *key, const char *word) {
    const char *value = value_of(json, key);
    return value && *value == '"' && strncmp(value + 1, word, strlen(word)) == 0 && value[strlen(word) + 1] == '"';
}

/* The object with this number in the list, or NULL. */
static const char *object_in(const char *list, int number) {
    int depth = 0;
    for (const char *at = list; at && *at;) {
        if (*at == '"') {
            at = after_string(at);
            continue;
        }
        if (*at == '{' && depth == 1 && number-- == 0)
            return at;
        depth += (*at == '[' || *at == '{') - (*at == ']' || *at == '}');
        if (depth == 0)
            return NULL;
        at++;
    }
    return NULL;
}

/* Reads the next move of a list; returns where to go on, or NULL at the end. */
static const char *next_move(const char *at, Move *move) {
    if (!at || (at = strpbrk(at, "\"]")) == NULL || *at == ']')
        return NULL;
    const char *end = after_string(at);
    size_t length = (size_t)(end - at - 2);
    if (length >= LONGEST_MOVE)
        length = LONGEST_MOVE - 1;
    memcpy(move->words, at + 1, length);
    move->words[length] = '\0';
    return end;
}

/* High Society: the smallest raise, up to a limit for the card, as long as some money stays in hand. */

static int total_of(const char *bid) {
    int total = 0;
    for (const char *at = strchr(bid, ' '); at; at = strchr(at + 1, ' '))
        total += atoi(at + 1);
    return total;
}

static int limit_for(const char *view) {
    const char *card = value_of(view, "turned_up");
    if (is(view, "turned_up", "title"))
        return 20;
    if (is(view, "turned_up", "scandal"))
        return 15;
    return card && atoi(card + 1) > 0 ? 2 * atoi(card + 1) : 7;
}

static int worth_of_bid(const char *view, const char *me, const char *move) {
    int more = total_of(move);
    int fits = number_of(me, "bid", 0) + more <= limit_for(view) && number_of(me, "money", 0) - more > 25;
    return fits ? 1000 - more : -1;
}

/* The Rich and the Good: our holders show how the prices will move; give three shares, and help what we own. */

static int spaces_in_sight(const char *view, const char *good, size_t length) {
    int spaces = 0, depth = 0;
    const char *at = value_of(view, "holders");
    while (at && *at) {
        if (*at == '"') {
            if (strncmp(at + 1, good, length) == 0 && strchr("+-", at[1 + length]))
                spaces += atoi(at + 1 + length);
            at = after_string(at);
            continue;
        }
        depth += (*at == '[' || *at == '{') - (*at == ']' || *at == '}');
        if (depth == 0)
            break;
        at++;
    }
    return spaces;
}

static int worth_of_goods(const char *view, const char *move) {
    int spaces = 0;
    for (const char *good = strchr(move, ' '); good; good = strchr(good + 1, ' '))
        spaces += spaces_in_sight(view, good + 1, strcspn(good + 1, " "));
    return spaces;
}

static int worth_of_card(const char *me, const char *move) {
    const char *card = strrchr(move, ' ') + 1;
    size_t length = strcspn(card, "+-");
    char good[LONGEST_MOVE];
    memcpy(good, card, length);
    good[length] = '\0';
    const char *shares = value_of(me, "shares");
    return (2 * number_of(shares, good, 0) - 1) * atoi(card + length);
}

static int worth_of(const char *view, const char *me, const char *move) {
    if (strcmp(move, "pass") == 0 || strcmp(move, "hold") == 0 || strcmp(move, "keep") == 0)
        return 0;
    if (strncmp(move, "bid ", 4) == 0)
        return worth_of_bid(view, me, move);
    if (strncmp(move, "discard ", 8) == 0)
        return -atoi(move + 8);
    if (strncmp(move, "buy ", 4) == 0)
        return worth_of_goods(view, move);
    if (strncmp(move, "sell ", 5) == 0)
        return -worth_of_goods(view, move);
    if (strncmp(move, "donate ", 7) == 0)
        return number_of(me, "gift_count", 0) < 3 ? 1 : -1;
    return worth_of_card(me, move);
}

static void choose(const char *message, Move *best) {
    const char *view = value_of(message, "view");
    const char *me = object_in(value_of(view, "seats"), number_of(view, "seat", 0));
    const char *at = value_of(message, "legal");
    Move move;
    int most = -1000000;
    while ((at = next_move(at, &move)) != NULL) {
        int worth = worth_of(view, me, move.words);
        if (worth > most) {
            most = worth;
            *best = move;
        }
    }
}

int main(void) {
    char *line = NULL;
    size_t room = 0;
    while (getline(&line, &room, stdin) > 0) {
        if (is(line, "type", "start") && number_of(line, "protocol", PROTOCOL) > PROTOCOL) {
            fprintf(stderr, "this bot knows protocol %d only\n", PROTOCOL);
            return 1;
        }
        if (is(line, "type", "choose")) {
            Move best = {"pass"};
            choose(line, &best);
            printf("{\"move\": \"%s\"}\n", best.words);
            fflush(stdout); /* without this the table would never see it */
        }
    }
    free(line);
    return 0;
}
