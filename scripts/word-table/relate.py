"""Turns the vectors of related words towards each other, so that a question finds a statement with other words."""
import collections
import json
import random
from pathlib import Path

import numpy as np
import scipy.sparse as sparse
from texts import HERE, SLOT, everyday_of, language_sentences

STEPS, BATCH, OTHERS = 2_000, 256, 256
SHARPNESS, RATE, HOLD = 0.07, 0.02, 0.02
# Unrelated words in a made text, as in a sentence.
NOISE_MAX = 3
SHARES = {"other_language": 0.1, "everyday": 0.2, "member": 0.6}
# Languages with more texts are drawn more often.
OFTEN = ["en", "en", "de", "fr", "es"]
# Patterns of everyday.json: a statement and the question that it answers.
ANSWERS = [(0, 15), (1, 16), (2, 17), (3, 18), (4, 19), (7, 20), (13, 21), (6, 22), (9, 23)]
# In these languages other letters surround a word.
UNSPACED = {"ja": "はのをにがでと", "zh": "的了在是我和"}
ENDINGS = {"ko": ["은", "는", "이", "가", "을", "를", "에", "의", ""]}
BEGINNINGS = {"ar": ["ال", "و", "ب", ""]}
# Other forms of a word: the same beginning, a similar length and a close vector.
FORM = {"shared": 5, "ending": 2, "difference": 3, "cosine": 0.55}


def read_groups():
    """By group and language: the words that mean the subject, and examples of it, which are not related to each other."""
    groups = []
    for line in Path(HERE, "related-words.txt").read_text().splitlines():
        if line.startswith("#"):
            groups.append({})
            continue
        language, words = line.split(" ", 1)
        subject, _, examples = words.partition("|")
        groups[-1][language] = [[word.replace("_", " ") for word in part.split()] for part in (subject, examples)]
    return groups


class Pairs:
    """Draws pairs of made texts with related words, and pairs of an everyday question and its answer."""

    def __init__(self, vocabulary, index, rows):
        self.draw, self.vocabulary, self.index = random.Random(0), vocabulary, index
        self.known = {}
        unit = rows / np.maximum(1e-9, np.linalg.norm(rows, axis=1, keepdims=True))
        beginnings = collections.defaultdict(list)
        for token in index:
            if token[0] == "▁" and len(token) > FORM["shared"]:
                beginnings[token[: FORM["shared"]]].append(token)

        def forms(word, language):
            token = "▁" + word
            if language in UNSPACED or language in ENDINGS or token not in index or len(word) < FORM["shared"]:
                return [word]
            stem, own = token[: max(FORM["shared"], len(token) - FORM["ending"])], unit[index[token]]
            return [word] + [
                other[1:]
                for other in beginnings[token[: FORM["shared"]]]
                if other != token
                and other.startswith(stem)
                and abs(len(other) - len(token)) <= FORM["difference"]
                and unit[index[other]] @ own > FORM["cosine"]
            ]

        self.groups = [
            {language: [[forms(word, language) for word in part] for part in parts] for language, parts in group.items()}
            for group in read_groups()
        ]
        self.everyday = json.loads(Path(HERE, "everyday.json").read_text())
        self.sentences = {}
        for language in self.everyday:
            texts = language_sentences(language) + everyday_of(self.everyday[language], random.Random(7))
            self.sentences[language] = [tokens for tokens in map(self.tokens, texts) if tokens]

    def tokens(self, text):
        if text not in self.known:
            self.known[text] = [self.index[token] for token in self.vocabulary.tokens(text)]
        return self.known[text]

    def write(self, words, language):
        draw, text = self.draw, ""
        for forms in words:
            word = draw.choice(forms)
            if language in UNSPACED:
                text += word + (draw.choice(UNSPACED[language]) if draw.random() < 0.7 else "")
                continue
            if language in ENDINGS and draw.random() < 0.6:
                word += draw.choice(ENDINGS[language])
            if language in BEGINNINGS and draw.random() < 0.3:
                word = draw.choice(BEGINNINGS[language]) + word
            text += " " + word
        return self.tokens(text)

    def noise(self, language):
        sentence = self.draw.choice(self.sentences[language])
        return [self.draw.choice(sentence) for _ in range(self.draw.randint(0, NOISE_MAX))]

    def related(self, language):
        draw = self.draw
        number = draw.choice([number for number, group in enumerate(self.groups) if language in group])
        group = self.groups[number]
        other = draw.choice(list(group)) if draw.random() < SHARES["other_language"] else language
        subject = group[language][0]
        other_subject, examples = group[other]
        some = lambda words: draw.sample(words, min(len(words), draw.choice([1, 1, 2])))
        one = some(subject)
        if examples and draw.random() < SHARES["member"]:
            two = [draw.choice(examples)] + (draw.sample(other_subject, 1) if draw.random() < 0.3 else [])
        else:
            two = some(other_subject)
        two = [word for word in two if word not in one] or two
        pair = [self.write(one, language) + self.noise(language), self.write(two, other) + self.noise(other)]
        draw.shuffle(pair)
        return *pair, number

    def answered(self, language):
        words, filled = self.everyday[language], {}

        def slot(match):
            name = match.group()
            return filled.setdefault(name, self.draw.choice(words[name].split("|")))

        statement, question = self.draw.choice(ANSWERS)
        asked = SLOT.sub(slot, words["templates"][question])
        subject = f"{statement} {asked}"
        return self.tokens(asked), self.tokens(SLOT.sub(slot, words["templates"][statement])), subject

    def batch(self, language):
        drawn = [
            self.answered(language) if self.draw.random() < SHARES["everyday"] else self.related(language)
            for _ in range(BATCH)
        ]
        return [(one, two, subject) for one, two, subject in drawn if one and two]


def relate(rows, vocabulary, index):
    """
    For each made text, the other text of its pair should be the nearest one, before those of other subjects and before sentences.
    """
    pairs = Pairs(vocabulary, index, rows)
    languages = list(pairs.everyday) + OFTEN
    turned, means = rows.copy(), np.zeros_like(rows)
    squares = np.zeros(len(rows), np.float32)
    stride = RATE * np.linalg.norm(rows, axis=1).mean() / rows.shape[1] ** 0.5
    total = 0
    for step in range(1, STEPS + 1):
        language = pairs.draw.choice(languages)
        ones, twos, subjects = zip(*pairs.batch(language))
        count = len(ones)
        texts = [*ones, *twos, *(pairs.draw.choice(pairs.sentences[language]) for _ in range(OTHERS))]
        used, columns = np.unique(np.concatenate(texts), return_inverse=True)
        places = np.repeat(np.arange(len(texts)), [len(text) for text in texts])
        counts = sparse.csr_matrix((np.ones(len(places), np.float32), (places, columns)), (len(texts), len(used)))
        sums = counts @ turned[used]
        length = np.maximum(1e-6, np.linalg.norm(sums, axis=1, keepdims=True))
        unit = sums / length
        near = unit[:count] @ unit[count:].T / SHARPNESS
        own = np.arange(count)
        numbers = np.unique([str(subject) for subject in subjects], return_inverse=True)[1]
        same = numbers[:, None] == numbers[None]
        same[own, own] = False
        near[:, :count][same] = -np.inf
        shares = np.exp(near - near.max(1, keepdims=True))
        shares /= shares.sum(1, keepdims=True)
        total -= np.log(shares[own, own] + 1e-9).mean()
        shares[own, own] -= 1
        shares /= count * SHARPNESS
        slope = np.concatenate([shares @ unit[count:], shares.T @ unit[:count]])
        slope = (slope - (slope * unit).sum(1, keepdims=True) * unit) / length
        slope = np.asarray(counts.T @ slope) + HOLD * (turned[used] - rows[used]) / count
        means[used] = 0.9 * means[used] + 0.1 * slope
        squares[used] = 0.99 * squares[used] + 0.01 * (slope**2).mean(1)
        turned[used] -= stride * means[used] / (np.sqrt(squares[used])[:, None] + 1e-7)
        if step % 250 == 0:
            print(f"step {step}: loss {total / 250:.4f}", flush=True)
            total = 0
    return turned
