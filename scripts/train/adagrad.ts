/** Weights that AdaGrad moves (Duchi, Hazan and Singer 2011), with the squares of their slopes so far. */
export class Adaptive {
  readonly weights: Float32Array
  readonly #squares: Float32Array
  readonly #decay: number

  /**
   * `start`: of each weight. `caution`: what its squares begin with, so the higher, the slower it starts to move.
   * `decay`: how much of a weight each step takes away.
   */
  constructor(
    length: number,
    { start = () => 0, caution, decay }: { start?: () => number; caution: number; decay: number },
  ) {
    this.weights = new Float32Array(length)
    for (let at = 0; at < length; at++) this.weights[at] = start()
    this.#squares = new Float32Array(length).fill(caution)
    this.#decay = decay
  }

  of(at: number): number {
    return this.weights[at] ?? 0
  }

  /** Against the slope of the loss, by a step of at most `rate`. */
  move(at: number, slope: number, rate: number): void {
    const weight = this.weights[at] ?? 0
    const whole = slope + this.#decay * weight
    const square = (this.#squares[at] ?? 0) + whole * whole
    this.#squares[at] = square
    this.weights[at] = weight - (rate * whole) / Math.sqrt(square)
  }
}
