;; What the person tagger does for each word, and with all of its model at once, which JavaScript takes ten times as long for.
(module
  (import "svc" "memory" (memory 1))

  ;; Of the dictionary (src/gate/tagger/dictionary.ts), from so many counts, a byte each: of each the sum of those before it,
  ;; at most `most`, and behind them of all.
  (func (export "begin") (param $counts i32) (param $number i32) (param $most i32) (param $to i32)
    (local $end i32) (local $sum i32)
    (local.set $end (i32.add (local.get $counts) (local.get $number)))
    (block $done
      (loop $count
        (i32.store (local.get $to) (local.get $sum))
        (br_if $done (i32.ge_u (local.get $counts) (local.get $end)))
        (local.set $sum (i32.add (local.get $sum) (i32.load8_u (local.get $counts))))
        (if (i32.gt_u (local.get $sum) (local.get $most))
          (then (local.set $sum (local.get $most))))
        (local.set $counts (i32.add (local.get $counts) (i32.const 1)))
        (local.set $to (i32.add (local.get $to) (i32.const 4)))
        (br $count))))

  ;; From so many times 16 pairs of bits: of each how often before it the lower bit is set, and the upper one.
  (func (export "tally") (param $pairs i32) (param $number i32) (param $to i32)
    (local $end i32) (local $bits i32) (local $lower i32) (local $upper i32)
    (local.set $end (i32.add (local.get $pairs) (i32.shl (local.get $number) (i32.const 2))))
    (block $done
      (loop $block
        (br_if $done (i32.ge_u (local.get $pairs) (local.get $end)))
        (i32.store (local.get $to) (local.get $lower))
        (i32.store offset=4 (local.get $to) (local.get $upper))
        (local.set $bits (i32.load (local.get $pairs)))
        (local.set $lower
          (i32.add
            (local.get $lower)
            (i32.popcnt (i32.and (local.get $bits) (i32.const 0x55555555)))))
        (local.set $upper
          (i32.add
            (local.get $upper)
            (i32.popcnt (i32.and (local.get $bits) (i32.const 0xaaaaaaaa)))))
        (local.set $pairs (i32.add (local.get $pairs) (i32.const 4)))
        (local.set $to (i32.add (local.get $to) (i32.const 8)))
        (br $block))))

  ;; The rest is of the sums of a word (src/gate/tagger/score.ts). 0: hashes of its features. 512: the four sums. 1024: starts
  ;; of the units. 1152: what the units are above 0. 2048: heads, four for each unit. Then, where the caller says: rows of
  ;; shares, weights. Sixteen shares of a row are read at once, and so with the weights, once.

  ;; By the bits of eight bytes: for each where among the next that are not 0 it lies, or 128 where it is 0.
  (func $list (param $table i32)
    (local $bits i32) (local $one i32) (local $next i32)
    (loop $eight
      (local.set $one (i32.const 0))
      (local.set $next (i32.const 0))
      (loop $byte
        (if (i32.and (i32.shr_u (local.get $bits) (local.get $one)) (i32.const 1))
          (then
            (i32.store8 (local.get $table) (local.get $next))
            (local.set $next (i32.add (local.get $next) (i32.const 1))))
          (else (i32.store8 (local.get $table) (i32.const 128))))
        (local.set $table (i32.add (local.get $table) (i32.const 1)))
        (local.set $one (i32.add (local.get $one) (i32.const 1)))
        (br_if $byte (i32.lt_u (local.get $one) (i32.const 8))))
      (local.set $bits (i32.add (local.get $bits) (i32.const 1)))
      (br_if $eight (i32.lt_u (local.get $bits) (i32.const 256)))))

  ;; Lays out the weights (src/gate/tagger/sparse.ts), eight at once: from where the bitmap and the bytes that are not 0
  ;; begin to between two places. Whatever is in them, none is read beyond the end.
  (func (export "unpack")
    (param $bitmap i32) (param $next i32) (param $to i32) (param $end i32) (param $table i32)
    (local $bits i32)
    (call $list (local.get $table))
    (block $done
      (loop $eight
        (br_if $done (i32.ge_u (local.get $to) (local.get $end)))
        (local.set $bits (i32.load8_u (local.get $bitmap)))
        (v128.store64_lane 0
          (local.get $to)
          (i8x16.swizzle
            (v128.load64_zero (local.get $next))
            (v128.load64_zero
              (i32.add (local.get $table) (i32.shl (local.get $bits) (i32.const 3))))))
        (local.set $next (i32.add (local.get $next) (i32.popcnt (local.get $bits))))
        (if (i32.gt_u (local.get $next) (local.get $end))
          (then (local.set $next (local.get $end))))
        (local.set $bitmap (i32.add (local.get $bitmap) (i32.const 1)))
        (local.set $to (i32.add (local.get $to) (i32.const 8)))
        (br $eight))))

  ;; What eight units are above 0, from their sums of shares.
  (func $above (param $shares v128) (param $at i32) (param $step v128)
    (v128.store offset=1152 (local.get $at)
      (f32x4.max
        (f32x4.add
          (f32x4.mul
            (f32x4.convert_i32x4_s (i32x4.extend_low_i16x8_s (local.get $shares)))
            (local.get $step))
          (v128.load offset=1024 (local.get $at)))
        (v128.const f32x4 0 0 0 0)))
    (v128.store offset=1168 (local.get $at)
      (f32x4.max
        (f32x4.add
          (f32x4.mul
            (f32x4.convert_i32x4_s (i32x4.extend_high_i16x8_s (local.get $shares)))
            (local.get $step))
          (v128.load offset=1040 (local.get $at)))
        (v128.const f32x4 0 0 0 0))))

  (func (export "score")
    (param $count i32)
    (param $rows i32) (param $rowShift i32) (param $rowStep f32)
    (param $weights i32) (param $weightShift i32) (param $weightStep f32)
    (local $at i32) (local $end i32) (local $hash i32) (local $row i32)
    (local $shares v128) (local $none v128) (local $step v128) (local $sums v128)
    (local $first v128) (local $second v128) (local $third v128) (local $fourth v128)
    (local $weight v128)
    (local.set $end (i32.shl (local.get $count) (i32.const 2)))
    (block $read
      (loop $feature
        (br_if $read (i32.ge_u (local.get $at) (local.get $end)))
        (local.set $hash (i32.load (local.get $at)))
        (local.set $row
          (i32.add
            (local.get $rows)
            (i32.shl (i32.shr_u (local.get $hash) (local.get $rowShift)) (i32.const 5))))
        (local.set $shares (v128.load (local.get $row)))
        (local.set $first
          (i16x8.add (local.get $first) (i16x8.extend_low_i8x16_u (local.get $shares))))
        (local.set $second
          (i16x8.add (local.get $second) (i16x8.extend_high_i8x16_u (local.get $shares))))
        (local.set $shares (v128.load offset=16 (local.get $row)))
        (local.set $third
          (i16x8.add (local.get $third) (i16x8.extend_low_i8x16_u (local.get $shares))))
        (local.set $fourth
          (i16x8.add (local.get $fourth) (i16x8.extend_high_i8x16_u (local.get $shares))))
        (local.set $weight
          (i16x8.add
            (local.get $weight)
            (i16x8.extend_low_i8x16_s
              (v128.load32_zero
                (i32.add
                  (local.get $weights)
                  (i32.shl
                    (i32.shr_u (local.get $hash) (local.get $weightShift))
                    (i32.const 2)))))))
        (local.set $at (i32.add (local.get $at) (i32.const 4)))
        (br $feature)))
    ;; Each share is 128 more than the steps it stands for.
    (local.set $none (i16x8.splat (i32.shl (local.get $count) (i32.const 7))))
    (local.set $step (f32x4.splat (local.get $rowStep)))
    (call $above (i16x8.sub (local.get $first) (local.get $none)) (i32.const 0) (local.get $step))
    (call $above (i16x8.sub (local.get $second) (local.get $none)) (i32.const 32) (local.get $step))
    (call $above (i16x8.sub (local.get $third) (local.get $none)) (i32.const 64) (local.get $step))
    (call $above (i16x8.sub (local.get $fourth) (local.get $none)) (i32.const 96) (local.get $step))
    (local.set $sums
      (f32x4.mul
        (f32x4.convert_i32x4_s (i32x4.extend_low_i16x8_s (local.get $weight)))
        (f32x4.splat (local.get $weightStep))))
    (local.set $at (i32.const 0))
    (loop $unit
      (local.set $sums
        (f32x4.add
          (local.get $sums)
          (f32x4.mul
            (v128.load32_splat offset=1152 (local.get $at))
            (v128.load offset=2048 (i32.shl (local.get $at) (i32.const 2))))))
      (local.set $at (i32.add (local.get $at) (i32.const 4)))
      (br_if $unit (i32.lt_u (local.get $at) (i32.const 128))))
    (v128.store offset=512 (i32.const 0) (local.get $sums))))
