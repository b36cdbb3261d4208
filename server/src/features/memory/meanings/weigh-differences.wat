;; Adds the weights of the sign bits in which each row differs from a question, for 16 rows at a time. A table has, for
;; every four bits of a row, the sum of the weights that differ, so that a shuffle looks up 16 rows at once.
;; `wat2wasm` of the npm package wabt 1.0.39 makes weigh-differences.wasm of it; the test compares it with a sum in
;; JavaScript.
(module
  (memory (export "memory") 1)
  ;; $block: address of the first 16 rows (`interleaved-signs.ts`), $blocks: their number (at least 1), $tables: address
  ;; of two tables of 16 bytes for each byte of a row, $bytes: bytes of a row, an even number. An entry is at most 63, since
  ;; four are added before they become 16 bits wide. Writes 16 bits per row to $out.
  (func (export "weighDifferences")
    (param $block i32) (param $blocks i32) (param $tables i32) (param $bytes i32) (param $out i32)
    (local $table i32) (local $end i32) (local $bits v128) (local $sums v128) (local $first v128) (local $last v128)
    (loop $next_block
      (local.set $first (v128.const i32x4 0 0 0 0))
      (local.set $last (v128.const i32x4 0 0 0 0))
      (local.set $table (local.get $tables))
      (local.set $end (i32.add (local.get $block) (i32.shl (local.get $bytes) (i32.const 4))))
      (loop $next_bytes
        (local.set $bits (v128.load (local.get $block)))
        (local.set $sums (i8x16.add
          (i8x16.swizzle (v128.load (local.get $table)) (v128.and (local.get $bits) (v128.const i32x4 0x0f0f0f0f 0x0f0f0f0f 0x0f0f0f0f 0x0f0f0f0f)))
          (i8x16.swizzle (v128.load offset=16 (local.get $table)) (v128.and (i16x8.shr_u (local.get $bits) (i32.const 4)) (v128.const i32x4 0x0f0f0f0f 0x0f0f0f0f 0x0f0f0f0f 0x0f0f0f0f)))))
        (local.set $bits (v128.load offset=16 (local.get $block)))
        (local.set $sums (i8x16.add (local.get $sums) (i8x16.add
          (i8x16.swizzle (v128.load offset=32 (local.get $table)) (v128.and (local.get $bits) (v128.const i32x4 0x0f0f0f0f 0x0f0f0f0f 0x0f0f0f0f 0x0f0f0f0f)))
          (i8x16.swizzle (v128.load offset=48 (local.get $table)) (v128.and (i16x8.shr_u (local.get $bits) (i32.const 4)) (v128.const i32x4 0x0f0f0f0f 0x0f0f0f0f 0x0f0f0f0f 0x0f0f0f0f))))))
        (local.set $first (i16x8.add (local.get $first) (i16x8.extend_low_i8x16_u (local.get $sums))))
        (local.set $last (i16x8.add (local.get $last) (i16x8.extend_high_i8x16_u (local.get $sums))))
        (local.set $table (i32.add (local.get $table) (i32.const 64)))
        (br_if $next_bytes (i32.lt_u (local.tee $block (i32.add (local.get $block) (i32.const 32))) (local.get $end))))
      (v128.store (local.get $out) (local.get $first))
      (v128.store offset=16 (local.get $out) (local.get $last))
      (local.set $out (i32.add (local.get $out) (i32.const 32)))
      (br_if $next_block (local.tee $blocks (i32.sub (local.get $blocks) (i32.const 1)))))))
