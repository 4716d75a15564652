import { configureGlobal } from 'fast-check'

/**
 * The made-up cases are the same in every run: a change is judged by itself and not by luck. `SVC_TEST_SEED` asks
 * for others, as a hunt for what no run has met yet does.
 */
configureGlobal({ seed: Number(process.env['SVC_TEST_SEED'] ?? 1) })
