"""
Makes the table of word vectors of the server from multilingual-e5-small.
python make_table.py MODEL.gguf FOLDER; the folder keeps the model's vectors between runs.
"""
import collections
import hashlib
import math
import re
import struct
import sys
import unicodedata
from pathlib import Path

import numpy as np
import scipy.sparse as sparse
from relate import relate
from teacher import Teacher
from texts import ROOT, all_texts, sentences

MODEL_SHA256 = "7eb5465811a2ef305f0674bffe9fb22bede782f9985bd1257a992ca833e381ff"
TARGET = Path(ROOT, "server/src/platform/word-table/words.bin")
TOKENS, WIDTH, TOKEN_MAX = 60_000, 256, 16
# Costs of tokens are in steps of 0.1; the largest one is that of an unknown letter.
COST_MAX, UNKNOWN = 254, 255
EPOCHS, BATCH, RATE, HIDDEN = 15, 2_048, 2e-3, 128
PIECE = 2_048

OPTIONAL = re.compile("[\u0640\u064b-\u065f\u0670]")
WORD = re.compile(r"[^\W_]{1,40}")
LATIN = re.compile("^▁?[a-zäöüßéèêëàâçîïôûùœæñáíóúìòãõ]+$")
LETTERS = re.compile(
    "^▁?[a-z0-9äöüßéèêëàâçîïôûùœæñáíóúìòãõа-яё\u0621-\u064a\u3005\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3]+$"
)


def split_words(text):
    return WORD.findall(OPTIONAL.sub("", unicodedata.normalize("NFKC", text).lower()))


class Vocabulary:
    def __init__(self, costs):
        self.costs, self.known = costs, {}

    def split(self, word):
        """The most probable tokens, as `tokenize-word.ts` finds them."""
        if word in self.known:
            return self.known[word]
        text = "▁" + word
        best, starts = [0] + [1 << 30] * len(text), [0] * (len(text) + 1)
        for start in range(len(text)):
            for end in range(start + 1, min(len(text), start + TOKEN_MAX) + 1):
                cost = self.costs.get(text[start:end])
                if cost is None and end > start + 1:
                    continue
                cost = best[start] + (UNKNOWN if cost is None else cost)
                if cost < best[end]:
                    best[end], starts[end] = cost, start
        tokens, end = [], len(text)
        while end > 0:
            tokens.append(text[starts[end] : end])
            end = starts[end]
        self.known[word] = [text] if text in self.costs else [token for token in tokens[::-1] if token in self.costs]
        return self.known[word]

    def tokens(self, text):
        return [token for word in split_words(text) for token in self.split(word)]


def fold(teacher):
    """The model's tokens in lower case, with the score of the most frequent spelling."""
    scores = {}
    for piece, score in list(zip(teacher.pieces, teacher.scores))[4:]:
        token = piece.lower()
        if len(token) <= TOKEN_MAX and LETTERS.match(token):
            scores[token] = max(score, scores.get(token, -math.inf))
    return scores


def choose_tokens(scores):
    """Tokens of the own texts first, then frequent ones, in Latin letters those that look like the languages of these texts."""
    whole = Vocabulary({token: min(COST_MAX, round(-score * 10)) for token, score in scores.items()})
    texts = all_texts()
    own = {token for text in texts for token in whole.tokens(text)}
    triples, pairs = collections.Counter(), collections.Counter()
    for text in texts:
        for word in split_words(text):
            if LATIN.match(word):
                framed = f"^^{word}$"
                for end in range(2, len(framed)):
                    triples[framed[end - 2 : end + 1]] += 1
                    pairs[framed[end - 2 : end]] += 1

    def likeness(token):
        framed = token.replace("▁", "^^")
        if len(framed) < 3:
            return -2.5
        parts = range(2, len(framed))
        logs = [
            math.log((triples[framed[end - 2 : end + 1]] + 0.02) / (pairs[framed[end - 2 : end]] + 0.8)) for end in parts
        ]
        return sum(logs) / len(parts)

    def worth(token):
        latin = 1.5 * (likeness(token) + 2.5) if LATIN.match(token) else 0
        return scores[token] + latin + (99 if token in own else 0)

    return sorted(scores, key=lambda token: (-worth(token), token))[:TOKENS]


def embed(teacher, texts, batch, file):
    """Vectors by text; computes those that the file lacks."""
    known = {}
    if file.exists():
        stored = np.load(file, allow_pickle=True)
        known = dict(zip(stored["texts"], stored["vectors"]))
    missing = [text for text in dict.fromkeys(texts) if text not in known]
    for at in range(0, len(missing), PIECE):
        piece = missing[at : at + PIECE]
        known.update(zip(piece, teacher.embed(piece, batch).astype(np.float16)))
        np.savez(file, texts=np.array(list(known), dtype=object), vectors=np.array(list(known.values())))
        print(file.name, at + len(piece), "of", len(missing), flush=True)
    return np.array([known[text] for text in texts], np.float32)


def unit(rows):
    return rows / np.maximum(1e-9, np.linalg.norm(rows, axis=-1, keepdims=True))


def count_tokens(vocabulary, index, texts):
    pairs = [(row, index[token]) for row, text in enumerate(texts) for token in vocabulary.tokens(text)]
    rows, columns = np.array(pairs).T
    return sparse.csr_matrix((np.ones(len(pairs), np.float32), (rows, columns)), (len(texts), len(index)))


def train(counts, targets, tokens, costs, start):
    """
    Finds a matrix and a weight for each token, so that the sum of a sentence's tokens points where the model's vector does.
    The weight depends on the token's vector and its frequency, so tokens without a sentence have one too.
    """
    random = np.random.default_rng(0)
    spread = (costs - costs.mean()) / costs.std()
    features = np.concatenate([tokens * tokens.shape[1] ** 0.5, -spread[:, None]], 1).astype(np.float32)
    wide = features.shape[1]
    p = {
        "matrix": start.astype(np.float32),
        "hidden": (random.normal(size=(wide, HIDDEN)) / wide**0.5 / 2).astype(np.float32),
        "shift": np.zeros(HIDDEN, np.float32),
        "out": np.zeros(HIDDEN, np.float32),
        "rare": np.array([0.0, -0.5], np.float32),
    }
    means = {key: np.zeros_like(value) for key, value in p.items()}
    squares = {key: np.zeros_like(value) for key, value in p.items()}

    def forward(chosen):
        f, v = features[chosen], tokens[chosen]
        inner = np.tanh(f @ p["hidden"] + p["shift"])
        weight = np.exp(np.clip(inner @ p["out"] + p["rare"][0] + p["rare"][1] * f[:, -1], -8, 4))
        return f, v, inner, weight, v @ p["matrix"]

    step = 0
    for epoch in range(EPOCHS):
        total = 0
        for chosen in np.array_split(random.permutation(len(targets)), len(targets) // BATCH):
            part, goal = counts[chosen], targets[chosen]
            used = np.unique(part.indices)
            part = part[:, used]
            f, v, inner, weight, turned = forward(used)
            sums = np.asarray(part @ (weight[:, None] * turned))
            length = np.maximum(1e-6, np.linalg.norm(sums, axis=1, keepdims=True))
            cosine = (sums / length * goal).sum(1, keepdims=True)
            total += cosine.sum()
            slope = np.asarray(part.T @ ((cosine * sums / length - goal) / length)) / len(chosen)
            to_weight = (slope * turned).sum(1) * weight
            to_inner = to_weight[:, None] * p["out"] * (1 - inner**2)
            slopes = {
                "matrix": v.T @ (weight[:, None] * slope),
                "hidden": f.T @ to_inner,
                "shift": to_inner.sum(0),
                "out": inner.T @ to_weight,
                "rare": np.array([to_weight.sum(), (to_weight * f[:, -1]).sum()], np.float32),
            }
            step += 1
            for key, slope in slopes.items():
                means[key] = 0.9 * means[key] + 0.1 * slope
                squares[key] = 0.999 * squares[key] + 0.001 * slope**2
                size = means[key] / (1 - 0.9**step) / (np.sqrt(squares[key] / (1 - 0.999**step)) + 1e-8)
                p[key] = p[key] - RATE * size
        print(f"epoch {epoch + 1}: mean cosine {total / len(targets):.4f}", flush=True)
    *_, weight, turned = forward(slice(None))
    return weight[:, None] * turned


def quantise(rows):
    """
    Factors and numbers from -7 to 7. A rotation spreads the variance over all numbers first, for which the search compares signs.
    """
    turned = rows @ np.linalg.qr(np.random.default_rng(0).normal(size=(WIDTH, WIDTH)))[0]
    largest = np.abs(turned).max(1) / 7
    choices = []
    for share in (1, 0.85, 0.72, 0.6):
        scale = np.maximum((largest * share).astype(np.float16).astype(np.float32), 1e-6)
        numbers = np.clip(np.round(turned / scale[:, None]), -7, 7)
        choices.append((((numbers * scale[:, None] - turned) ** 2).sum(1), scale, numbers))
    best = np.argmin([error for error, *_ in choices], 0)
    rows = np.arange(len(best))
    scales = np.array([scale for _, scale, _ in choices])[best, rows]
    numbers = np.array([numbers.astype(np.int8) for *_, numbers in choices])[best, rows]
    return scales.astype(np.float16), numbers


def pack(tokens, costs, scales, numbers):
    """The format of `word-table.ts`."""
    shifted = (numbers + 8).astype(np.uint8)
    text = "\n".join(tokens).encode()
    head = b"CWT1" + struct.pack("<III", len(tokens), WIDTH, len(text))
    pairs = shifted[:, 0::2] | shifted[:, 1::2] << 4
    return head + scales.tobytes() + costs.astype(np.uint8).tobytes() + pairs.tobytes() + text


def main(model, folder):
    if hashlib.sha256(Path(model).read_bytes()).hexdigest() != MODEL_SHA256:
        raise SystemExit(f"{model} is another file than the one that npm run model -- pull multilingual-e5-small makes")
    folder.mkdir(parents=True, exist_ok=True)
    teacher = Teacher(model, folder)
    scores = fold(teacher)
    tokens = choose_tokens(scores)
    index = {token: row for row, token in enumerate(tokens)}
    costs = np.array([min(COST_MAX, round(-scores[token] * 10)) for token in tokens])
    texts = sentences()
    goals = embed(teacher, texts, 128, Path(folder, "sentences.npz"))
    vectors = embed(teacher, [token.replace("▁", "") for token in tokens], 256, Path(folder, "tokens.npz"))
    vocabulary = Vocabulary(dict(zip(tokens, costs.tolist())))
    counts = count_tokens(vocabulary, index, texts)
    long = np.asarray(counts.sum(1)).ravel() >= 2
    goals = unit(goals - goals.mean(0))
    # The main directions of the sentences: the table keeps these.
    main_directions = np.linalg.svd(goals[:8_000], full_matrices=False)[2][:WIDTH].T
    rows = train(counts[long], unit(goals @ main_directions)[long], unit(vectors - vectors.mean(0)), costs, main_directions)
    file = pack(tokens, costs, *quantise(relate(rows, vocabulary, index)))
    TARGET.write_bytes(file)
    print(f"{TARGET.name}: {len(file)} bytes, SHA-256 {hashlib.sha256(file).hexdigest()}")


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
