"""
Trains the model of ages from the examples of list-examples.ts.
python train.py EXAMPLES.jsonl
"""
import hashlib
import json
import struct
import sys
import zlib
from pathlib import Path

import numpy as np
from scipy.sparse import csr_matrix
from sklearn.cluster import MiniBatchKMeans
from sklearn.linear_model import LogisticRegression

ROOT = Path(__file__).resolve().parents[2]
TABLE = Path(ROOT, "server/src/platform/word-table/words.bin")
TARGET = Path(ROOT, "server/src/features/safety/ages/learned/ages.bin")
# These are the same in age-model.ts; signs follow the tokens of the table, and signs of numbers begin with the 20th.
TOKENS, CLUSTERS, HASH_BITS, LONGEST, REACH, FIRST_NUMBER = 60_000, 256, 18, 120, 8, 19
WEIGHTS = {"own": 2, "seed": 0.6, "real": 0.6}  # sentences of the tests count half
HELD_SOURCES = {
    "r-cran-janeaustenr", "fillets-ng-data", "wesnoth-1.16-httt", "wesnoth-1.16-sota",
    "fortunes-de", "fortunes-zh", "fortunes-ru", "debian-handbook",
}  # fmt: skip


def read_table():
    data = TABLE.read_bytes()
    count, width, _ = struct.unpack("<III", data[4:16])
    pairs = np.frombuffer(data, np.uint8, count * width // 2, 16 + 3 * count).reshape(count, width // 2)
    rows = np.empty((count, width), np.float32)
    rows[:, 0::2] = (pairs & 15).astype(np.float32) - 8
    rows[:, 1::2] = (pairs >> 4).astype(np.float32) - 8
    return rows / (np.linalg.norm(rows, axis=1, keepdims=True) + 1e-6)


def make_clusters(examples):
    counts = np.zeros(TOKENS, int)
    for example in examples:
        tokens = np.array(example["ids"])
        np.add.at(counts, tokens[tokens < TOKENS], 1)
    seen = np.flatnonzero(counts)
    vectors = read_table()
    means = MiniBatchKMeans(CLUSTERS, batch_size=4096, n_init=1, max_iter=30, random_state=0)
    return means.fit(vectors[seen], sample_weight=np.sqrt(counts[seen])).predict(vectors)


def hash_group(*parts):
    value = 2166136261
    for part in parts:
        value = ((value ^ part) * 16777619) & 0xFFFFFFFF
        value ^= value >> 13
    return (value * 2654435761 & 0xFFFFFFFF) >> (32 - HASH_BITS)


def list_groups(tokens, kinds):
    groups = set()
    for list_of, kind in ((tokens, 1), (kinds, 5)):
        for at, first in enumerate(list_of):
            groups.add(hash_group(kind, first))
            if at + 1 < len(list_of):
                groups.add(hash_group(kind + 1, first, list_of[at + 1]))
            if at + 2 < len(list_of):
                groups.add(hash_group(kind + 2, first, list_of[at + 1], list_of[at + 2]))
                groups.add(hash_group(kind + 3, first, list_of[at + 2]))
    for at, first in enumerate(kinds):
        if at + 3 < len(kinds):
            groups.add(hash_group(10, first, kinds[at + 3]))
        if first < CLUSTERS + FIRST_NUMBER:
            continue
        for other in range(max(0, at - REACH), min(len(kinds), at + REACH + 1)):
            if other != at:
                groups.add(hash_group(9, first, kinds[other], int(other > at)))
    return groups


def count_groups(examples, clusters):
    rows, columns, values = [], [], []
    for row, example in enumerate(examples):
        tokens = example["ids"][:LONGEST]
        kinds = [clusters[each] if each < TOKENS else CLUSTERS + each - TOKENS for each in tokens]
        groups = list_groups(tokens, kinds)
        rows += [row] * len(groups)
        columns += groups
        values += [len(groups) ** -0.5] * len(groups)
    return csr_matrix((values, (rows, columns)), shape=(len(examples), 1 << HASH_BITS))


def is_held(example, held_seeds):
    kind, _, name = example["set"].partition(":")
    if kind == "own":
        return zlib.crc32(example["text"].encode()) % 10 == 3
    return name in HELD_SOURCES or example["set"] in held_seeds


def main():
    with open(sys.argv[1], encoding="utf8") as file:
        examples = [json.loads(line) for line in file]
    held_seeds = set(sorted({each["set"] for each in examples if each["set"].startswith("seed:")})[::4])
    held = [each for each in examples if is_held(each, held_seeds)]
    used = [each for each in examples if not is_held(each, held_seeds)]
    clusters = make_clusters(used).tolist()
    labels = np.array([each["label"] == "+" for each in used])
    weights = np.array([WEIGHTS.get(each["set"].partition(":")[0], 0.5) for each in used])
    model = LogisticRegression(C=10, solver="liblinear", max_iter=40)
    model.fit(count_groups(used, clusters), labels, weights)
    for kind in ("own", "seed", "real"):
        some = [each for each in held if each["set"].startswith(kind)]
        scores = model.decision_function(count_groups(some, clusters))
        minors = np.array([each["label"] == "+" for each in some])
        for bound in np.arange(-2, 3, 0.5):
            found, asked = (scores[minors] > bound).sum(), (scores[~minors] > bound).sum()
            print(f"{kind} above {bound}: {found} of {minors.sum()} minors, {asked} of {(~minors).sum()} others")
    values = model.coef_[0]
    scale = np.float32(np.abs(values).max() / 32_767)
    numbers = np.round(values / scale).astype(np.int16)
    head = b"CAC1" + struct.pack("<ff", scale, model.intercept_[0])
    data = head + np.array(clusters, np.uint8).tobytes() + numbers.tobytes()
    TARGET.write_bytes(data)
    print(f"{len(data)} bytes, SHA-256 {hashlib.sha256(data).hexdigest()}")


main()
