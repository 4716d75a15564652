/** Texts whose answers are kept: more than an item mostly has sentences. */
const mostTexts = 2048

/**
 * A function of a text alone that keeps its last answers: many signals ask the same of a sentence, and what is asked is
 * dear. Answers as the function itself does.
 */
export function remembered<Answer>(answerOf: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>()
  return (text) => {
    const known = answers.get(text)
    if (known !== undefined) return known
    if (answers.size >= mostTexts) answers.clear()
    const answer = answerOf(text)
    answers.set(text, answer)
    return answer
  }
}
