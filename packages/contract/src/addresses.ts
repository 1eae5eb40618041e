import { steps } from './enroll/steps.ts'
import { officeAddresses } from './office/screens.ts'

/**
 * Every address of a page, in the order of a person's way (D-9.02); `:name` stands for one part, `:name?` for one that may be
 * left out. The browser's router has a screen for each of them. Each but the console's works under a landing name too (D-9.01).
 */
export const pageAddresses: readonly string[] = [
  '/',
  '/home',
  '/BenAdvanceHome',
  '/website',
  '/websites',
  '/external',
  '/referrals',
  '/member-benefit-store/:id/:tier',
  '/PlanQuestionView',
  '/plans',
  '/compare',
  '/plan/:planId/:planName?',
  '/cart',
  '/quote',
  ...steps.map(({ route }) => route),
  '/review-confirm',
  '/enrollment/receipt',
  '/receipt',
  '/confirmation',
  '/continue-enrollment',
  '/direct-continue/:id/:tab?',
  '/provider-list',
  '/app',
  '/privacy',
  '/terms',
  '/accessibility',
  '/agent-home',
  '/group-home',
  '/member-home',
  '/another-way-to-pay/:id',
  '/agent-select-member',
  '/group-select-member',
  '/agent-member/:userId',
  '/group-member/:userId',
  '/group-employees',
  '/group-bill',
  '/sign-in',
  '/choose-password',
  '/account',
  '/consent',
  '/repay',
  '/forgot-password',
  '/new-password',
  '/landing-config-error/:type',
  ...officeAddresses,
]

/** First parts of what belongs to programs and files, and is never answered with a page. */
export const programParts = ['api', 'store-api', 'dev', 'assets', 'fonts', 'media'] as const

/** Other first parts that are answered or reserved: the server's state, and pages that have their name before they have a screen. */
const keptParts = ['404', 'healthz', 'readyz', 'metrics']

/** Every first part of an address that is ours, in small letters: no landing page may take one. */
export const ownFirstParts: ReadonlySet<string> = new Set([
  ...pageAddresses.flatMap((address) => address.split('/')[1]?.toLowerCase() ?? []),
  ...programParts,
  ...keptParts,
])

const patternsOf = (addresses: readonly string[]): RegExp[] =>
  addresses.map((address) => {
    const parts = address.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')
    return new RegExp(`^${parts}$`, 'i')
  })
const patterns = patternsOf(pageAddresses)
const officePatterns = patternsOf(officeAddresses)
const bare = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path)

/** Whether a path (without its query) is a page's own address; one slash at its end is no difference. */
export const isPageAddress = (path: string): boolean => patterns.some((pattern) => pattern.test(bare(path)))
/** Whether it is one of the console's. */
export const isOfficeAddress = (path: string): boolean => officePatterns.some((pattern) => pattern.test(bare(path)))

/** A page, and the landing name before it; `page` is `/` where that name stands alone: the landing page itself (SF-2.14). */
type PageAt = { readonly landing: string | undefined; readonly page: string }

/**
 * What a path (without its query) shows (D-9.01, D-9.02); undefined where
 * it is no page's. Whether anybody has the name, the directory knows.
 */
export const pageAt = (path: string): PageAt | undefined => {
  if (isPageAddress(path)) return { landing: undefined, page: path }
  const [, first = '', page = '/'] = /^\/([^/]+)(\/.*)?$/.exec(path) ?? []
  const landing = nameIn(first)
  const isOpen =
    landing !== undefined && !ownFirstParts.has(landing.toLowerCase()) && isPageAddress(page) && !isOfficeAddress(page)
  return isOpen ? { landing, page } : undefined
}

const nameIn = (part: string): string | undefined => {
  try {
    return part === '' ? undefined : decodeURIComponent(part)
  } catch {
    return undefined
  }
}
