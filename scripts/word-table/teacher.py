"""Sentence vectors of multilingual-e5-small, computed from its GGUF file with 8-bit matrices on one core."""
import struct
import unicodedata
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper
from onnxruntime.quantization import QuantType, quantize_dynamic

F32, Q4_0 = 0, 2
BLOCK = 18
TOKEN_MAX = 16
TOKENS_MAX = 64


class Gguf:
    """Reads the settings and tensors of a GGUF file. Unpacks 4-bit matrices, except the one of the tokens."""

    FORMATS = {0: "B", 1: "b", 2: "H", 3: "h", 4: "I", 5: "i", 6: "f", 7: "?", 10: "Q", 11: "q", 12: "d"}

    def __init__(self, path):
        self.data = memoryview(np.memmap(path, dtype=np.uint8, mode="r"))
        self.at = 8
        tensors, settings = self.read("Q"), self.read("Q")
        self.settings = {}
        for _ in range(settings):
            key = self.text()
            self.settings[key] = self.value(self.read("I"))
        places = []
        for _ in range(tensors):
            name, shape = self.text(), [self.read("Q") for _ in range(self.read("I"))]
            places.append((name, shape, self.read("I"), self.read("Q")))
        start = -(-self.at // 32) * 32
        self.tensors = {}
        for name, shape, kind, offset in places:
            count, begin = int(np.prod(shape)), start + offset
            if kind == Q4_0:
                blocks = np.frombuffer(self.data[begin : begin + count // 32 * BLOCK], np.uint8).reshape(-1, BLOCK)
                if name == "token_embd.weight":
                    self.tokens, self.width = blocks.reshape(shape[1], -1, BLOCK), shape[0]
                    continue
                numbers = unpack(blocks)
            elif kind == F32:
                numbers = np.frombuffer(self.data[begin : begin + count * 4], "<f4")
            else:
                raise ValueError(f"{name} has the type {kind}")
            self.tensors[name] = np.ascontiguousarray(numbers.reshape(shape[::-1]).astype(np.float32))

    def read(self, letter):
        size = struct.calcsize("<" + letter)
        self.at += size
        return struct.unpack("<" + letter, self.data[self.at - size : self.at])[0]

    def text(self):
        size = self.read("Q")
        self.at += size
        return bytes(self.data[self.at - size : self.at]).decode()

    def value(self, kind):
        if kind == 8:
            return self.text()
        if kind != 9:
            return self.read(self.FORMATS[kind])
        kind, count = self.read("I"), self.read("Q")
        return [self.value(kind) for _ in range(count)]


def unpack(blocks):
    scale = blocks[:, :2].copy().view("<f2").astype(np.float32)
    low, high = (blocks[:, 2:] & 15).astype(np.float32), (blocks[:, 2:] >> 4).astype(np.float32)
    return (np.concatenate([low, high], 1) - 8) * scale


class Teacher:
    def __init__(self, path, folder):
        self.file = Gguf(path)
        settings = self.file.settings
        self.pieces = settings["tokenizer.ggml.tokens"]
        self.scores = settings["tokenizer.ggml.scores"]
        self.ids = {piece: id for id, piece in enumerate(self.pieces) if id > 3}
        self.begin, self.end = settings["tokenizer.ggml.bos_token_id"], settings["tokenizer.ggml.eos_token_id"]
        self.unknown = settings["tokenizer.ggml.unknown_token_id"]
        self.unknown_score = min(self.scores) - 10
        plain, quantised = Path(folder, "e5.onnx"), Path(folder, "e5-8bit.onnx")
        self.write_graph(plain)
        quantize_dynamic(
            plain,
            quantised,
            weight_type=QuantType.QInt8,
            per_channel=True,
            op_types_to_quantize=["MatMul"],
            extra_options={"MatMulConstBOnly": True},
        )
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        self.session = onnxruntime.InferenceSession(quantised, options, providers=["CPUExecutionProvider"])

    def write_graph(self, path):
        """BERT with mean pooling; the sums of token and position are an input."""
        settings, tensors, width = self.file.settings, self.file.tensors, self.file.width
        heads = settings["bert.attention.head_count"]
        nodes, constants = [], []

        def constant(name, numbers):
            constants.append(numpy_helper.from_array(np.ascontiguousarray(numbers), name))
            return name

        def node(kind, inputs, name, **settings):
            nodes.append(helper.make_node(kind, inputs, [name], name=name, **settings))
            return name

        constant("split", np.array([0, 0, heads, width // heads], np.int64))
        constant("join", np.array([0, 0, width], np.int64))
        constant("scale", np.array((width // heads) ** -0.5, np.float32))
        x = "x"
        for layer in range(settings["bert.block_count"]):
            p = f"l{layer}."

            def linear(x, part):
                matrix = constant(f"{p}{part}.w", tensors[f"blk.{layer}.{part}.weight"].T)
                product = node("MatMul", [x, matrix], f"{p}{part}.product")
                return node("Add", [product, constant(f"{p}{part}.b", tensors[f"blk.{layer}.{part}.bias"])], f"{p}{part}")

            def head(part, order):
                return node("Transpose", [node("Reshape", [linear(x, part), "split"], f"{p}{part}.s")], f"{p}{part}.t", perm=order)

            def normal(x, part):
                of = [constant(f"{p}{part}.{kind[0]}", tensors[f"blk.{layer}.{part}.{kind}"]) for kind in ("weight", "bias")]
                return node("LayerNormalization", [x, *of], f"{p}{part}", axis=-1, epsilon=1e-12)

            q, k, v = head("attn_q", [0, 2, 1, 3]), head("attn_k", [0, 2, 3, 1]), head("attn_v", [0, 2, 1, 3])
            near = node("Mul", [node("MatMul", [q, k], p + "near"), "scale"], p + "scaled")
            near = node("Softmax", [node("Add", [near, "mask"], p + "masked")], p + "share", axis=-1)
            mixed = node("Transpose", [node("MatMul", [near, v], p + "mixed")], p + "turned", perm=[0, 2, 1, 3])
            mixed = linear(node("Reshape", [mixed, "join"], p + "joined"), "attn_output")
            x = normal(node("Add", [x, mixed], p + "first"), "attn_output_norm")
            inner = node("Gelu", [linear(x, "ffn_up")], p + "inner", approximate="tanh")
            x = normal(node("Add", [x, linear(inner, "ffn_down")], p + "second"), "layer_output_norm")
        weighed = node("Mul", [x, "pool"], "weighed")
        node("ReduceSum", [weighed, constant("axis", np.array([1], np.int64))], "y", keepdims=0)

        def port(name, shape):
            return helper.make_tensor_value_info(name, TensorProto.FLOAT, shape)

        inputs = [port("x", ["b", "t", width]), port("mask", ["b", 1, 1, "t"]), port("pool", ["b", "t", 1])]
        graph = helper.make_graph(nodes, "e5", inputs, [port("y", ["b", width])], constants)
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 20)])
        model.ir_version = 9
        onnx.save(model, path)

    def tokenize(self, text):
        """Finds the most probable pieces (Viterbi's algorithm)."""
        text = "▁" + " ".join(unicodedata.normalize("NFKC", text).split()).replace(" ", "▁")
        best, starts = [0.0] + [-1e18] * len(text), [(0, 0)] * (len(text) + 1)
        for start in range(len(text)):
            for end in range(start + 1, min(len(text), start + TOKEN_MAX) + 1):
                id = self.ids.get(text[start:end])
                if id is None and end > start + 1:
                    continue
                score = best[start] + (self.unknown_score if id is None else self.scores[id])
                if score > best[end]:
                    best[end], starts[end] = score, (start, self.unknown if id is None else id)
        ids, end = [], len(text)
        while end > 0:
            end, id = starts[end]
            ids.append(id)
        return [self.begin, *ids[::-1][:TOKENS_MAX], self.end]

    def embed(self, texts, batch):
        """Computes vectors of unit length, those of texts of about the same length together."""
        rows = [self.tokenize("passage: " + text) for text in texts]
        order = sorted(range(len(rows)), key=lambda index: len(rows[index]))
        vectors = np.zeros((len(rows), self.file.width), np.float32)
        for at in range(0, len(order), batch):
            chosen = order[at : at + batch]
            vectors[chosen] = self.compute([rows[index] for index in chosen])
        return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)

    def compute(self, rows):
        length = max(map(len, rows))
        ids, here = np.ones((len(rows), length), np.int64), np.zeros((len(rows), length), np.float32)
        for index, row in enumerate(rows):
            ids[index, : len(row)], here[index, : len(row)] = row, 1
        tensors = self.file.tensors
        x = unpack(self.file.tokens[ids.reshape(-1)].reshape(-1, BLOCK)).reshape(*ids.shape, self.file.width)
        x = x + tensors["position_embd.weight"][:length] + tensors["token_types.weight"][0]
        x = x - x.mean(-1, keepdims=True)
        x = x / np.sqrt((x * x).mean(-1, keepdims=True) + 1e-12)
        x = x * tensors["token_embd_norm.weight"] + tensors["token_embd_norm.bias"]
        mask = np.where(here > 0, 0, -1e9).astype(np.float32)[:, None, None, :]
        pool = (here / here.sum(1, keepdims=True)).astype(np.float32)[..., None]
        return self.session.run(None, {"x": x.astype(np.float32), "mask": mask, "pool": pool})[0]
