import { SvcError } from '../core/error.ts'

/** The database's answer; throws `storage.busy` when it has not come after `limitMs`, having called `onSilence`. */
export async function inTime<T>(
  answer: Promise<T>,
  limitMs: number,
  onSilence?: () => void,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      onSilence?.()
      reject(silence())
    }, limitMs)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

/** What a call learns whose answer did not come. */
export function silence(): SvcError {
  return new SvcError('storage.busy', 'the database does not answer', { retryAfterSeconds: 1 })
}
