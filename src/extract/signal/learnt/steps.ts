/** Weights as whole numbers of one step, none farther from 0 than `most`; each of them was worth `worth`. */
export function stepped(
  weights: ArrayLike<number>,
  worth: number,
  most: number,
): { readonly steps: Int16Array; readonly step: number } {
  let largest = 0
  for (let at = 0; at < weights.length; at++) {
    largest = Math.max(largest, Math.abs(weights[at] ?? 0))
  }
  const scale = largest === 0 ? 0 : most / largest
  const steps = new Int16Array(weights.length)
  for (let at = 0; at < steps.length; at++) steps[at] = Math.round((weights[at] ?? 0) * scale)
  return { steps, step: (largest / most) * worth }
}
