import { SvcError } from '../../core/error.ts'

/**
 * From the address of an instance to the base of its API. A relative root and a port stay; `/api/v4` may be there
 * already.
 */
export function apiBase(address: string): string {
  if (!URL.canParse(address)) return address
  const { origin, pathname } = new URL(address)
  const root = pathname.replace(/\/+$/, '').replace(/\/api\/v4$/, '')
  return `${origin}${root}/api/v4`
}

/**
 * The project in what was typed, as a call names it: an id, a path, or a link to a page or a clone of it on the
 * instance at `base`. Throws `usage` for anything else, before a request is made.
 */
export function projectOf(typed: string, base: string): string {
  const path = /^https?:\/\//i.test(typed) ? pathIn(typed, base) : typed.replace(/^\/+|\/+$/g, '')
  if (/^[1-9]\d{0,18}$/.test(path) || isPath(path)) return path
  throw new SvcError('usage', `--gitlab-projects: ${typed} is neither a project id nor a path`, {
    hint: 'give it as group/project, as it stands in the project’s address',
  })
}

function pathIn(link: string, base: string): string {
  const root = base.replace(/\/api\/v4$/, '')
  const url = URL.canParse(link) ? new URL(link) : null
  const place = url === null ? '' : `${url.origin}${url.pathname}`
  if (!place.startsWith(`${root}/`)) {
    throw new SvcError('usage', `--gitlab-projects: ${link} is not on ${root}`, {
      hint: 'name the instance with --gitlab-url, or svc connect gitlab --url',
    })
  }
  return place
    .slice(root.length + 1)
    .replace(/\/-\/.*$/, '')
    .replace(/(?:\.git)?\/*$/, '')
}

/** At least a group and a project, of the letters GitLab allows in them. */
function isPath(path: string): boolean {
  const steps = path.split('/')
  return (
    path.length <= 1_000 &&
    steps.length >= 2 &&
    steps.every((step) => /^\w[\w.-]{0,254}$/.test(step) && !/\.(?:git|atom)$/.test(step))
  )
}
