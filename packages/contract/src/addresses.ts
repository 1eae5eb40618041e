import { steps } from './enroll/steps.ts'

/**
 * Every address of a page, in the order of a person's way (D-9.02); `:name` stands for one part, `:name?` for one that may be
 * left out. The browser's router has a screen for each of them.
 */
export const pageAddresses = [
  '/',
  '/home',
  '/plans',
  '/compare',
  '/plan/:planId/:planName?',
  '/cart',
  '/enrollment/:step',
  '/receipt',
  '/confirmation',
  '/continue-enrollment',
  '/direct-continue/:id/:tab?',
  '/provider-list',
  '/agent-home',
  '/group-home',
  '/agent-select-member',
  '/group-select-member',
  '/sign-in',
  '/landing-config-error/:type',
] as const

/** First parts of what belongs to programs and files, and is never answered with a page. */
export const programParts = ['api', 'store-api', 'dev', 'assets', 'fonts'] as const

/** First parts that are answered or promised besides: how the server is, and pages that have their name before they have a screen. */
const keptParts =
  '404 healthz readyz metrics admin referrals website websites member-home member-benefit-store external benadvancehome planquestionview'.split(
    ' ',
  )

/** Every first part of an address that is ours, in small letters: no landing page may take one. */
export const ownFirstParts: ReadonlySet<string> = new Set([
  ...pageAddresses.flatMap((address) => address.split('/')[1] ?? []),
  ...programParts,
  ...keptParts,
])

const patterns = pageAddresses.map((address) => {
  const parts = address.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')
  return new RegExp(`^${parts}$`)
})

/** The steps, and the receipt that comes after them. */
const enrollmentPages = new Set<string>([...steps.map(({ route }) => route), '/enrollment/receipt'])

/** Whether a path (without its query) is a page's; one slash at its end is no difference. Landing pages are not in the table. */
export const isPageAddress = (path: string): boolean => {
  const bare = path.length > 1 ? path.replace(/\/$/, '') : path
  if (bare.startsWith('/enrollment/')) return enrollmentPages.has(bare)
  return patterns.some((pattern) => pattern.test(bare))
}
