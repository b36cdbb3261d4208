;; Adds the weights of the sign bits in which each row differs from a question, 128 bits at a time. A weight is a number
;; from 0 to 7 in three bit planes. `wat2wasm` of the npm package wabt 1.0.39 makes weigh-differences.wasm of it; the test
;; compares it with a sum in JavaScript.
(module
  (memory (export "memory") 1)
  ;; $row: address of the first row, $rows: their number (at least 1), $question: address of its signs, followed by the
  ;; planes of 1, 2 and 4, $bytes: bytes of a row, a multiple of 16. Writes 16 bits per row to $out.
  (func (export "weighDifferences")
    (param $row i32) (param $rows i32) (param $question i32) (param $bytes i32) (param $out i32)
    (local $at i32) (local $bits v128) (local $sums v128) (local $ones i32) (local $twos i32) (local $fours i32)
    (local.set $ones (i32.add (local.get $question) (local.get $bytes)))
    (local.set $twos (i32.add (local.get $ones) (local.get $bytes)))
    (local.set $fours (i32.add (local.get $twos) (local.get $bytes)))
    (loop $next_row
      (local.set $sums (v128.const i32x4 0 0 0 0))
      (local.set $at (i32.const 0))
      (loop $next_block
        (local.set $bits (v128.xor
          (v128.load (i32.add (local.get $row) (local.get $at)))
          (v128.load (i32.add (local.get $question) (local.get $at)))))
        (local.set $sums (i16x8.add (local.get $sums) (i16x8.extadd_pairwise_i8x16_u (i8x16.add
          (i8x16.popcnt (v128.and (local.get $bits) (v128.load (i32.add (local.get $ones) (local.get $at)))))
          (i8x16.shl
            (i8x16.add
              (i8x16.popcnt (v128.and (local.get $bits) (v128.load (i32.add (local.get $twos) (local.get $at)))))
              (i8x16.shl
                (i8x16.popcnt (v128.and (local.get $bits) (v128.load (i32.add (local.get $fours) (local.get $at)))))
                (i32.const 1)))
            (i32.const 1))))))
        (local.set $at (i32.add (local.get $at) (i32.const 16)))
        (br_if $next_block (i32.lt_u (local.get $at) (local.get $bytes))))
      (local.set $sums (i32x4.extadd_pairwise_i16x8_u (local.get $sums)))
      (i32.store16 (local.get $out) (i32.add
        (i32.add (i32x4.extract_lane 0 (local.get $sums)) (i32x4.extract_lane 1 (local.get $sums)))
        (i32.add (i32x4.extract_lane 2 (local.get $sums)) (i32x4.extract_lane 3 (local.get $sums)))))
      (local.set $out (i32.add (local.get $out) (i32.const 2)))
      (local.set $row (i32.add (local.get $row) (local.get $bytes)))
      (br_if $next_row (local.tee $rows (i32.sub (local.get $rows) (i32.const 1)))))))
