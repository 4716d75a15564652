import type { Gate } from '../../gate/gate.ts'
import type { Arrival, MaskedArrival } from '../arrival.ts'
import { maskArrival } from '../arrival.ts'

/** Masks what arrives, in whichever thread. */
export interface Masks {
  /** As `maskArrival`. */
  arrival(arrival: Arrival): Promise<MaskedArrival>
  close(): Promise<void>
}

/** Masks in the thread that asks. */
export function masksHere(gate: Gate): Masks {
  return {
    arrival: (arrival) => Promise.resolve(maskArrival(gate, arrival)),
    close: () => Promise.resolve(),
  }
}
