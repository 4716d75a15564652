import { describe, expect, it } from 'vitest'
import { found } from '../masking.ts'

describe('postal addresses', () => {
  it.each([
    ['Post: 1187 Fenwick Lane, Portland, OR 97205.', '1187 Fenwick Lane, Portland, OR 97205'],
    ['at 221B Baker Street, London NW1 6XE', '221B Baker Street, London NW1 6XE'],
    ['400 Alder St., Suite 12, Portland, OR 97205', '400 Alder St., Suite 12, Portland, OR 97205'],
    ['send it to 5 West 42nd Street today', '5 West 42nd Street'],
    ['lives at 12 Rose Court, Leeds LS1 4AB', '12 Rose Court, Leeds LS1 4AB'],
    ['an der Lindenallee 7b, 10115 Berlin', 'Lindenallee 7b, 10115 Berlin'],
    ['Hauptstr. 12 in Ulm', 'Hauptstr. 12'],
    ['P.O. Box 4410', 'P.O. Box 4410'],
  ])('%s holds one', (text, address) => {
    expect(found(text)).toEqual([`address:${address}`])
  })

  it.each([
    'We keep 3 Google Drive folders.',
    'Use 2 Way Binding, always.',
    'Version 2.4 Main Street theme',
    'In 2024 we moved to a new street.',
    'The 12 steps on the road ahead',
    'Sitzplatz 12 ist frei',
    'Engineering 12 and Monitoring 3',
    'We sync 3 Google Drive, Slack and Jira',
    'Issue 42 Fix Login Page',
  ])('%s holds none', (text) => {
    expect(found(text)).toEqual([])
  })
})
