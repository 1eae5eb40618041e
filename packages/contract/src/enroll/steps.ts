import type { Step } from '../step.ts'

/** The nine steps in the server's order (EW-1.10, D-4.01). Without their calls, since the first page loads this too. */
export const steps = [
  {
    tab_name: 'primary_info',
    savedAs: 'primary_info',
    title: 'Personal Information',
    short: 'Personal',
    route: '/enrollment/personal-info',
  },
  {
    tab_name: 'contact_info',
    savedAs: 'contact_info',
    title: 'Contact Information',
    short: 'Contact',
    route: '/enrollment/contact-info',
  },
  {
    tab_name: 'employer_info',
    savedAs: 'employer_info',
    title: 'Employer Information',
    short: 'Employer',
    route: '/enrollment/employer-info',
  },
  {
    tab_name: 'beneficiary_info',
    savedAs: 'benificiary_info',
    title: 'Beneficiary Information',
    short: 'Beneficiaries',
    route: '/enrollment/beneficiary-info',
  },
  {
    tab_name: 'primary_health_info',
    savedAs: 'health_info',
    title: 'Primary Health Questions',
    short: 'Health',
    route: '/enrollment/health-questions',
  },
  {
    tab_name: 'dependent_info',
    savedAs: 'dependent_info',
    title: 'Dependent Information',
    short: 'Dependents',
    route: '/enrollment/dependent-information',
  },
  {
    tab_name: 'agreement_info',
    savedAs: 'aggrement_info',
    title: 'Agreement & Signature',
    short: 'Agreement',
    route: '/enrollment/agreement-signature',
  },
  {
    tab_name: 'billing_info',
    savedAs: 'payment_info',
    title: 'Billing Information',
    short: 'Billing',
    route: '/enrollment/billing-information',
  },
  {
    tab_name: 'review_info',
    savedAs: 'review_info',
    title: 'Review & Confirmation',
    short: 'Review',
    route: '/enrollment/review-confirm',
  },
] as const satisfies readonly Step[]

export type TabName = (typeof steps)[number]['tab_name']
/** A step's state on the server: required or not, its place, and saved or not. */
export type Tab = {
  readonly tab_name: TabName
  readonly required: boolean
  readonly order: number
  readonly saved: boolean
}

export type EnrollStep = (typeof steps)[number]

/** The visible steps in the server's order; progress bar, Next, Back and resume all use this. */
export const visibleSteps = (tabs: readonly Tab[]): EnrollStep[] =>
  tabs
    .filter((entry) => entry.required)
    .sort((a, b) => a.order - b.order)
    .flatMap((entry) => steps.filter((step) => step.tab_name === entry.tab_name))

export const stepAfter = (tabs: readonly Tab[], current: TabName): EnrollStep | undefined => {
  const visible = visibleSteps(tabs)
  return visible[visible.findIndex((step) => step.tab_name === current) + 1]
}

export const stepBefore = (tabs: readonly Tab[], current: TabName): EnrollStep | undefined => {
  const visible = visibleSteps(tabs)
  return visible[visible.findIndex((step) => step.tab_name === current) - 1]
}

/** The first required step that isn't saved, which is as far as a person can go (D-4.02); the last one if all are saved. */
export const furthestStep = (tabs: readonly Tab[]): EnrollStep | undefined => {
  const saved = new Set(tabs.filter((entry) => entry.saved).map((entry) => entry.tab_name))
  const visible = visibleSteps(tabs)
  return visible.find((step) => !saved.has(step.tab_name)) ?? visible.at(-1)
}

/** Whether a step may be opened: it is visible and every required step before it is saved (D-4.02). */
export const mayOpen = (tabs: readonly Tab[], wanted: TabName): boolean => {
  const visible = visibleSteps(tabs)
  const place = visible.findIndex((step) => step.tab_name === wanted)
  const furthest = furthestStep(tabs)
  return place !== -1 && furthest !== undefined && place <= visible.indexOf(furthest)
}
