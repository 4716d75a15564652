import { describe, expect, it } from 'vitest'
import { markdownSections, plainName } from '../../../src/connectors/datadog/markup.ts'

const site = 'us3.datadoghq.com'

describe('a cell of a notebook', () => {
  it('is cut at its headings, each with what stands under it', () => {
    expect(
      markdownSections(
        'Before.\n\n# What *happened*\nIt broke.\n\n## Decision ##\nWait 2 s.',
        site,
      ),
    ).toEqual([
      { heading: '', key: '', text: 'Before.' },
      { heading: 'What happened', key: 'What happened', text: '# What happened\nIt broke.' },
      { heading: 'Decision', key: 'Decision', text: '## Decision ##\nWait 2 s.' },
    ])
  })

  it('keeps a heading with nothing under it', () => {
    expect(markdownSections('# Decision', site)).toEqual([
      { heading: 'Decision', key: 'Decision', text: '# Decision' },
    ])
    expect(markdownSections(' \n', site)).toEqual([])
  })

  it('tells two sections of the same heading apart', () => {
    const keys = markdownSections('# Rule\na\n# Rule\nb', site).map(({ key }) => key)
    expect(keys).toEqual(['Rule', 'Rule 2'])
  })

  it('takes no comment of a script for a heading', () => {
    expect(markdownSections('a\n```sh\n# not a heading\n```\nb', site)).toHaveLength(1)
  })

  it('drops links and pictures of the account, and keeps their words', () => {
    const markdown =
      'See [the graph](https://app.datadoghq.com/dash/1?q=secret), https://us3.datadoghq.com/logs?query=secret and ' +
      'https://acme.ddog-gov.com/x; ![latency](https://p.datadoghq.eu/snapshot/secret.png) but https://example.com/policy'
    expect(markdownSections(markdown, site)[0]?.text).toBe(
      'See the graph,  and ; latency but https://example.com/policy',
    )
  })

  it('drops links into a site that is not known by name', () => {
    expect(markdownSections('a https://app.dd.example.org/logs b', 'dd.example.org')[0]?.text).toBe(
      'a  b',
    )
  })

  it('leaves an address of who is called', () => {
    expect(markdownSections('Ask @anna@example.com or @team-payments.', site)[0]?.text).toBe(
      'Ask anna@example.com or @team-payments.',
    )
  })
})

describe('the name of a notebook', () => {
  it('stands on one line', () => {
    expect(plainName(' Postmortem:\n checkout ')).toBe('Postmortem: checkout')
  })
})
