import type { MaskedText } from '../core/text.ts'
import type { Sight } from './signal/sight.ts'
import { countWords } from './text/segment.ts'
import { maxTitleLength, titleOf } from './title.ts'

/** A title of so few words does not tell what was decided on. */
const thinWords = 4

/**
 * The title of what a sentence decides. Where it is marked as a decision and says little more than what was chosen
 * (`Chosen option: "Gradle"`), what it is about stands above it: in a heading (`Build tool: Gradle`), else in the question
 * that was asked.
 */
export function decisionTitle(deciding: MaskedText, sight: Sight): MaskedText {
  const title = titleOf(deciding)
  const isMarked = sight.label === 'decision' || sight.section === 'decision'
  if (!isMarked || countWords(title.value) > thinWords) return title
  // Outside of a record, what was asked first need not be what was decided here.
  const asked = sight.section === 'decision' ? sight.asked : null
  const subject = sight.heading ?? asked
  if (subject === null) return title
  const topic = titleOf(subject)
  if (holds(topic.value, title.value)) return topic
  const room = maxTitleLength - title.value.length - 2
  return topic.value.length > room ? title : title.about(topic)
}

/** Whether a heading names what was chosen itself: `Use Gradle to build`. */
function holds(heading: string, choice: string): boolean {
  return wordsOf(heading).includes(wordsOf(choice))
}

function wordsOf(title: string): string {
  return ` ${title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim()} `
}
