import type { z } from 'zod'
import { SvcError } from '../../core/error.ts'
import { retryAfterMs } from '../../core/network.ts'
import type { Secret } from '../../core/text.ts'
import type { Watched } from '../../core/trouble.ts'
import { noFault } from '../../core/trouble.ts'
import type { OutgoingAnswer, OutgoingHttp, OutgoingRequest } from '../outgoing/http.ts'
import { isLimit, NoAnswer } from '../outgoing/http.ts'
import type { ProviderCall } from './provider.ts'

/** A code host's API and who speaks to it. */
export interface HostLine {
  /** For people: `GitHub`. */
  readonly name: string
  /** In a history: `github`. */
  readonly id: string
  /** Without a slash at the end. */
  readonly baseUrl: string
  readonly headers: Readonly<Record<string, string>>
  readonly credential: { readonly header: string; readonly prefix: string; readonly secret: Secret }
  readonly http: OutgoingHttp
}

/** What calls are made for, as a history tells of them. */
export type HostStep =
  | 'reading the repository'
  | 'reading a branch'
  | 'reading a commit'
  | 'reading a file'
  | 'listing the files of the pull request'
  | 'writing the files'
  | 'making the commit'
  | 'making the branch'
  | 'moving the branch'
  | 'looking for the pull request'
  | 'reading the pull request'
  | 'opening the pull request'
  | 'rewriting the pull request'
  | 'closing the pull request'

export interface HostRequest {
  readonly step: HostStep
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH'
  /** Below the base, with its parts percent-encoded. */
  readonly path: string
  readonly body?: object
  /** Sent twice it does no more than sent once. */
  readonly repeatable?: boolean
}

/** An answer, and the call it came to, in whose history it stands when its form turns out to be strange. */
export interface HostAnswer extends OutgoingAnswer {
  readonly json: unknown
  readonly watched: Watched
}

/** Files of one pull request that are asked for: in so many pages of a hundred. GitLab itself tells of no more. */
export const maxFilePages = 10

/** Calls to one code host on behalf of one caller. */
export class HostCalls {
  readonly #line: HostLine
  readonly #call: ProviderCall

  constructor(line: HostLine, call: ProviderCall) {
    this.#line = line
    this.#call = call
  }

  /** The answer when its status is one of these; every other is an error in our words. */
  async answer(request: HostRequest, statuses: readonly number[]): Promise<HostAnswer> {
    const step = { party: this.#line.id, name: request.step, page: null }
    const watched = this.#call.troubles.watch(step)
    const answer = await this.#send(request, watched)
    const found = json(answer.body)
    // A page of something in between is no word of the host's, whatever its status says was done.
    if (found === undefined && isSuccess(answer)) {
      await this.#misread(watched, 'not_json', answer)
    }
    if (statuses.includes(answer.status)) {
      await watched.end('answered')
      return { ...answer, json: found, watched }
    }
    const kind = isSpent(answer) ? 'limited' : 'refused'
    const { status } = answer
    if (!isLimit(answer) && status < 500) await watched.fault({ ...noFault, kind, status })
    await watched.end('gave_up')
    throw this.refusal(answer)
  }

  /** As `answer`, decoded. */
  async read<T>(request: HostRequest, shape: z.ZodType<T>): Promise<T> {
    return this.decoded(await this.answer(request, [200, 201]), shape)
  }

  /** As `read`; null for a 404. */
  async readIfThere<T>(request: HostRequest, shape: z.ZodType<T>): Promise<T | null> {
    const answer = await this.answer(request, [200, 404])
    return answer.status === 404 ? null : this.decoded(answer, shape)
  }

  /** The answer in this form. Throws `Unsure` for another one. */
  async decoded<T>(answer: HostAnswer, shape: z.ZodType<T>): Promise<T> {
    const parsed = shape.safeParse(answer.json)
    return parsed.success ? parsed.data : this.#misread(answer.watched, 'unexpected', answer)
  }

  async #misread(
    watched: Watched,
    kind: 'not_json' | 'unexpected',
    { status }: OutgoingAnswer,
  ): Promise<never> {
    await watched.fault({ ...noFault, kind, status })
    await watched.end('gave_up')
    throw new Unsure(this.#line.name, 'answered in a form svc does not know')
  }

  async #send(
    { method, path, body, repeatable = false }: HostRequest,
    watched: Watched,
  ): Promise<OutgoingAnswer> {
    const { baseUrl, headers, credential, http, name } = this.#line
    if (this.#call.signal.aborted) throw tooLate(name)
    const request: OutgoingRequest = {
      method,
      url: new URL(baseUrl + path),
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      credential,
      body: body === undefined ? null : JSON.stringify(body),
      repeatable,
      signal: this.#call.signal,
      deadlineMs: this.#call.deadlineMs,
      onFault: (fault) => watched.fault(fault),
    }
    try {
      return await http.send(request)
    } catch (thrown) {
      await watched.end('gave_up')
      if (this.#call.signal.aborted) throw tooLate(name)
      if (!(thrown instanceof NoAnswer)) throw thrown
      throw new Unsure(name, `did not answer: ${thrown.message}`, thrown)
    }
  }

  /** What an answer that says no comes to, in our words. */
  refusal(answer: OutgoingAnswer): SvcError {
    const { name } = this.#line
    if (isLimit(answer) || isSpent(answer)) {
      const seconds = Math.ceil((retryAfterMs(answer.header('retry-after')) ?? 60_000) / 1_000)
      return new SvcError('rules_repo.unreachable', `${name} has had too many calls`, {
        hint: 'try again later: nothing is done twice',
        retryAfterSeconds: Math.min(seconds, 3_600),
      })
    }
    switch (answer.status) {
      case 401:
        return this.#refused('refused the token', 'connect again with a token that is valid')
      case 403:
        return this.#refused(
          `does not let this token do that${needed(answer)}`,
          'give it the permissions docs/rules-repository.md names, and connect again',
        )
      case 409:
        return new Unsure(name, 'is at work on the same repository')
      case 404:
        return this.#refused(
          'has no such repository, or does not show it to this token',
          'check the name, and that the token may read it',
        )
      case 301:
      case 302:
      case 307:
      case 308:
        return this.#refused('has moved the repository', 'connect again with its new name')
      default:
        if (answer.status >= 500) return new Unsure(name, `answered with status ${answer.status}`)
        return this.#refused(
          `answered with status ${answer.status}`,
          'look at the repository there',
        )
    }
  }

  #refused(what: string, hint: string): SvcError {
    return new Refused(this.#line.name, what, `svc connect rules-repo: ${hint}`)
  }
}

function isSuccess({ status }: OutgoingAnswer): boolean {
  return status >= 200 && status < 300
}

/** It is not known whether the step was done: worth another look. */
export class Unsure extends SvcError {
  constructor(name: string, what: string, cause?: unknown) {
    super('rules_repo.unreachable', `${name} ${what}`, {
      hint: 'try again in a minute: nothing is done twice',
      cause,
    })
  }
}

/** The host said no, and will say so again. */
export class Refused extends SvcError {
  constructor(name: string, what: string, hint: string) {
    super('rules_repo.unreachable', `${name} ${what}`, { hint })
  }
}

/** The time for the whole call is over. */
function tooLate(name: string): SvcError {
  return new SvcError('rules_repo.unreachable', `${name} did not answer in time`, {
    hint: 'try again in a minute: nothing is done twice',
  })
}

/** GitHub's primary limit is a 403 whose remaining count is 0. */
function isSpent({ status, header }: OutgoingAnswer): boolean {
  return status === 403 && header('x-ratelimit-remaining') === '0'
}

/** Which permissions would have done. The words are the host's own, so only plain ones are passed on. */
function needed({ header, body }: OutgoingAnswer): string {
  if (body.includes('"insufficient_scope"')) return ' (it needs the scope api)'
  const permissions = header('x-accepted-github-permissions') ?? ''
  return /^[\w=,; -]{1,200}$/.test(permissions) ? ` (it needs ${permissions})` : ''
}

export function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
