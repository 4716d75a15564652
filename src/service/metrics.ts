import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import type { RuleOrigin } from '../core/rule.ts'
import type { SlackOutcome } from './slack/outcome.ts'

/** Figures of one process, by route pattern: never by path, organisation or caller. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests = new Histogram({
    name: 'svc_http_request_duration_seconds',
    help: 'Time to answer a request, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.#registry],
  })
  readonly #drafts = new Counter({
    name: 'svc_drafts_created_total',
    help: 'Drafts created, by origin',
    labelNames: ['origin'],
    registers: [this.#registry],
  })

  readonly #slackCommands = new Counter({
    name: 'svc_slack_commands_total',
    help: 'Slack commands, by what became of them',
    labelNames: ['outcome'],
    registers: [this.#registry],
  })

  constructor() {
    collectDefaultMetrics({ register: this.#registry, prefix: 'svc_' })
  }

  request(method: string, route: string, status: number, seconds: number): void {
    this.#requests.labels(method, route, String(status)).observe(seconds)
  }

  draft(origin: RuleOrigin): void {
    this.#drafts.labels(origin).inc()
  }

  slackCommand(outcome: SlackOutcome): void {
    this.#slackCommands.labels(outcome).inc()
  }

  text(): Promise<string> {
    return this.#registry.metrics()
  }
}
