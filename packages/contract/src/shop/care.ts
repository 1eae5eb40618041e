import type { PlanCategory } from '../words.ts'

/** Kinds of care as a catalog states what a plan pays for them, by category. */
export const careOf = {
  dental: ['preventive', 'basic', 'major', 'braces'],
  vision: ['exam', 'lenses', 'frames', 'contacts'],
  medical: ['checkup', 'visit', 'hospital'],
} as const satisfies Partial<Record<PlanCategory, readonly string[]>>
export type CareCategory = keyof typeof careOf
export type CareKind = (typeof careOf)[CareCategory][number]
export const careCategories: readonly CareCategory[] = ['dental', 'vision', 'medical']
export const careKinds: readonly CareKind[] = careCategories.flatMap((category) => careOf[category])

/** Whether a category's plans can say what a year of care would cost. */
export const isCareCategory = (category: PlanCategory): category is CareCategory => category in careOf

type ServiceWords = {
  readonly one: string
  readonly many: string
  readonly kind: CareKind
  readonly cents: number
  /** What must hold for the figure to be right, where a plan states it only nearly. */
  readonly ifOnly?: string
}
const priced = {
  cleaning: { one: 'Check-up with cleaning', many: 'check-ups with cleaning', kind: 'preventive', cents: 15_000 },
  filling: { one: 'Filling', many: 'fillings', kind: 'basic', cents: 20_000 },
  crown: { one: 'Crown', many: 'crowns', kind: 'major', cents: 120_000 },
  braces: { one: 'Braces, the whole treatment', many: 'treatments with braces', kind: 'braces', cents: 500_000 },
  exam: { one: 'Eye exam', many: 'eye exams', kind: 'exam', cents: 9_000 },
  lenses: { one: 'Lenses', many: 'pairs of lenses', kind: 'lenses', cents: 12_000 },
  frames: {
    one: 'Frames',
    many: 'frames',
    kind: 'frames',
    cents: 15_000,
    ifOnly: 'as long as they stay within what the plan allows for frames',
  },
  contacts: { one: 'Contacts for a year', many: 'years of contacts', kind: 'contacts', cents: 25_000 },
  checkup: { one: 'Yearly check-up', many: 'yearly check-ups', kind: 'checkup', cents: 20_000 },
  visit: { one: 'Doctor visit', many: 'doctor visits', kind: 'visit', cents: 15_000 },
  hospital: { one: 'Hospital stay', many: 'hospital stays', kind: 'hospital', cents: 1_200_000 },
} as const satisfies Record<string, ServiceWords>
export type Service = keyof typeof priced
/** Services and the price that a provider is assumed to charge for one, in cents: round examples of our own, nobody published them. */
export const services: Readonly<Record<Service, ServiceWords>> = priced

type Planned = { readonly service: Service; readonly count: number }
type Expected = { readonly category: CareCategory; readonly label: string; readonly care: readonly Planned[] }
const some = (service: Service, count = 1): Planned => ({ service, count })

/** The answers to «What do you expect this year?», each with the care of one person that it stands for. */
export const expectations = {
  checkups: { category: 'dental', label: 'Check-ups only', care: [some('cleaning', 2)] },
  fillings: { category: 'dental', label: 'Some fillings', care: [some('cleaning', 2), some('filling', 2)] },
  crown: { category: 'dental', label: 'A crown', care: [some('cleaning', 2), some('crown')] },
  braces: { category: 'dental', label: 'Braces', care: [some('cleaning', 2), some('braces')] },
  exam: { category: 'vision', label: 'An eye exam', care: [some('exam')] },
  glasses: { category: 'vision', label: 'Glasses', care: [some('exam'), some('lenses'), some('frames')] },
  contacts: { category: 'vision', label: 'Contacts', care: [some('exam'), some('contacts')] },
  doctor: { category: 'medical', label: 'Doctor visits', care: [some('checkup'), some('visit', 4)] },
  hospital: {
    category: 'medical',
    label: 'A hospital stay',
    care: [some('checkup'), some('visit', 2), some('hospital')],
  },
} as const satisfies Record<string, Expected>
export type Expectation = keyof typeof expectations
export const isExpectation = (code: string): code is Expectation => Object.hasOwn(expectations, code)

/**
 * The answers that an address (with commas) or the browser (with full stops) names,
 * in the order of the kinds; what is none, or a second one of a kind, is left out.
 */
export const expectedIn = (named: string | null): readonly Expectation[] => {
  const given = (named ?? '').split(/[,.]/).filter(isExpectation)
  return careCategories.flatMap((category) => given.find((code) => expectations[code].category === category) ?? [])
}

/** Where the care is given, within a sentence. */
export const atProvider: Readonly<Record<CareCategory, string>> = {
  dental: 'at the dentist',
  vision: 'at the eye doctor',
  medical: 'at the doctor',
}
/** The question of the control, and what the prices of the example rest on. */
export const expectQuestion = 'What do you expect this year?'
export const priceOrigin =
  'The prices of care are round examples of our own, the same for every plan; nobody published them. What you are charged may differ.'

/** How sure a sum is: exact; about; at least this much; or nothing is stated. */
export const sureness = ['exact', 'about', 'least', 'unknown'] as const
export type Sure = (typeof sureness)[number]
