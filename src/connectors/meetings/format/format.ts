import { isCaptions, readCaptions } from './caption.ts'
import { isJson, readJson } from './json.ts'
import { readLabelledText } from './labelled-text.ts'
import type { Transcript } from '../transcript.ts'
import { Refusal } from '../transcript.ts'

/**
 * Reads a text by what it is, whatever its name says: captions, JSON, web page (refused), else text or Markdown.
 * Throws `Refusal`.
 */
export function readByContent(text: string): Transcript {
  if (isCaptions(text)) return readCaptions(text)
  if (isJson(text)) return readJson(text)
  if (/^\s*(?:<!doctype html|<html[\s>])/i.test(text.slice(0, 1000))) {
    throw new Refusal('a web page: save the transcript itself')
  }
  return readLabelledText(text)
}
