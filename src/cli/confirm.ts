import { SvcError } from '../core/error.ts'
import type { Context } from './context.ts'
import { printableLine } from './printable.ts'

/**
 * Returns once the person said yes, or --yes did for them. Throws `cancelled` on a no, and
 * `confirm.required` where nobody can be asked: then nothing has been done.
 */
export async function confirmed(context: Context, question: string): Promise<void> {
  const { general, interactive, prompt } = context
  if (general.yes) return
  if (!interactive) {
    throw new SvcError(
      'confirm.required',
      'nothing was done: this needs a yes, and there is no terminal to ask on',
      {
        hint: 'add --yes',
      },
    )
  }
  if (!(await prompt.confirm(printableLine(question)))) throw new SvcError('cancelled', 'cancelled')
}
