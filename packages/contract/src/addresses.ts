import { steps } from './enroll/steps.ts'
import { officeAddresses } from './office/screens.ts'

/**
 * All page paths in the order people use them (D-9.02); `:name` stands for one part, `:name?` for an optional one. The browser's
 * router has a screen for each. All except the console's also work under a landing name (D-9.01).
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
  '/group-invoices',
  '/sign-in',
  '/choose-password',
  '/confirm-email',
  '/account',
  '/consent',
  '/repay',
  '/forgot-password',
  '/new-password',
  '/landing-config-error/:type',
  ...officeAddresses,
]

/** First path segments of programs and files, which never serve a page. */
export const programParts = ['api', 'store-api', 'dev', 'assets', 'media'] as const

/** Other reserved first segments: server status, and pages without a screen yet. */
const otherParts = ['404', 'healthz', 'readyz', 'metrics']

/** All reserved first segments, in lower case: no landing page may use one. */
export const ownFirstParts: ReadonlySet<string> = new Set([
  ...pageAddresses.flatMap((address) => address.split('/')[1]?.toLowerCase() ?? []),
  ...programParts,
  ...otherParts,
])

/** Patterns that match whole paths. */
export const patternsOf = (addresses: readonly string[]): RegExp[] =>
  addresses.map((address) => {
    const parts = address.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')
    return new RegExp(`^${parts}$`, 'i')
  })
const patterns = patternsOf(pageAddresses)
const officePatterns = patternsOf(officeAddresses)
const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path)

/** Whether a path (without its query) is a page's path; one trailing slash is allowed. */
export const isPageAddress = (path: string): boolean => patterns.some((pattern) => pattern.test(withoutSlash(path)))
/** Whether a path is one of the console's. */
export const isOfficeAddress = (path: string): boolean =>
  officePatterns.some((pattern) => pattern.test(withoutSlash(path)))

/** A page and the landing name before it; `page` is `/` for the landing page itself (SF-2.14). */
type PageAt = { readonly landing: string | undefined; readonly page: string }

/** The page at a path (without its query) (D-9.01, D-9.02), or undefined. Only the directory knows whether the landing name exists. */
export const pageAt = (path: string): PageAt | undefined => {
  if (isPageAddress(path)) return { landing: undefined, page: path }
  const [, first = '', page = '/'] = /^\/([^/]+)(\/.*)?$/.exec(path) ?? []
  const landing = decodeName(first)
  const isOpen =
    landing !== undefined && !ownFirstParts.has(landing.toLowerCase()) && isPageAddress(page) && !isOfficeAddress(page)
  return isOpen ? { landing, page } : undefined
}

const decodeName = (part: string): string | undefined => {
  try {
    return part === '' ? undefined : decodeURIComponent(part)
  } catch {
    return undefined
  }
}
