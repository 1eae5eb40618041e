import type { PlanCategory } from '../words.ts'

/** Kinds of care a catalog can state benefits for, by category. */
export const careOf = {
  dental: ['preventive', 'basic', 'major', 'braces'],
  vision: ['exam', 'lenses', 'frames', 'contacts'],
  medical: ['checkup', 'visit', 'hospital'],
} as const satisfies Partial<Record<PlanCategory, readonly string[]>>
export type CareCategory = keyof typeof careOf
export type CareKind = (typeof careOf)[CareCategory][number]
export const careCategories: readonly CareCategory[] = ['dental', 'vision', 'medical']
export const careKinds: readonly CareKind[] = careCategories.flatMap((category) => careOf[category])

/** Whether we can estimate a year of care for a category's plans. */
export const isCareCategory = (category: PlanCategory): category is CareCategory => category in careOf

type ServiceWords = {
  readonly one: string
  readonly many: string
  readonly kind: CareKind
  readonly cents: number
  /** The condition under which an approximate figure holds. */
  readonly condition?: string
}
const servicePrices = {
  cleaning: { one: 'Checkup with cleaning', many: 'checkups with cleaning', kind: 'preventive', cents: 15_000 },
  filling: { one: 'Filling', many: 'fillings', kind: 'basic', cents: 20_000 },
  crown: { one: 'Crown', many: 'crowns', kind: 'major', cents: 120_000 },
  braces: { one: 'Braces, full treatment', many: 'full treatments with braces', kind: 'braces', cents: 500_000 },
  exam: { one: 'Eye exam', many: 'eye exams', kind: 'exam', cents: 9_000 },
  lenses: { one: 'Lenses', many: 'pairs of lenses', kind: 'lenses', cents: 12_000 },
  frames: {
    one: 'Frames',
    many: 'frames',
    kind: 'frames',
    cents: 15_000,
    condition: 'if they’re within the plan’s frame allowance',
  },
  contacts: { one: 'Contacts for a year', many: 'years of contacts', kind: 'contacts', cents: 25_000 },
  checkup: { one: 'Yearly checkup', many: 'yearly checkups', kind: 'checkup', cents: 20_000 },
  visit: { one: 'Doctor visit', many: 'doctor visits', kind: 'visit', cents: 15_000 },
  hospital: { one: 'Hospital stay', many: 'hospital stays', kind: 'hospital', cents: 1_200_000 },
} as const satisfies Record<string, ServiceWords>
export type Service = keyof typeof servicePrices
/** Services with our own example price for each, in cents. */
export const services: Readonly<Record<Service, ServiceWords>> = servicePrices

type PlannedService = { readonly service: Service; readonly count: number }
type ExpectedCare = {
  readonly category: CareCategory
  readonly label: string
  readonly care: readonly PlannedService[]
}
const serviceCount = (service: Service, count = 1): PlannedService => ({ service, count })

/** Answers to 'What care do you expect this year?', each with the care it means for one person. */
export const expectations = {
  checkups: { category: 'dental', label: 'Checkups only', care: [serviceCount('cleaning', 2)] },
  fillings: {
    category: 'dental',
    label: 'Some fillings',
    care: [serviceCount('cleaning', 2), serviceCount('filling', 2)],
  },
  crown: { category: 'dental', label: 'A crown', care: [serviceCount('cleaning', 2), serviceCount('crown')] },
  braces: { category: 'dental', label: 'Braces', care: [serviceCount('cleaning', 2), serviceCount('braces')] },
  exam: { category: 'vision', label: 'An eye exam', care: [serviceCount('exam')] },
  glasses: {
    category: 'vision',
    label: 'Glasses',
    care: [serviceCount('exam'), serviceCount('lenses'), serviceCount('frames')],
  },
  contacts: { category: 'vision', label: 'Contacts', care: [serviceCount('exam'), serviceCount('contacts')] },
  doctor: { category: 'medical', label: 'Doctor visits', care: [serviceCount('checkup'), serviceCount('visit', 4)] },
  hospital: {
    category: 'medical',
    label: 'A hospital stay',
    care: [serviceCount('checkup'), serviceCount('visit', 2), serviceCount('hospital')],
  },
} as const satisfies Record<string, ExpectedCare>
export type Expectation = keyof typeof expectations
export const isExpectation = (code: string): code is Expectation => Object.hasOwn(expectations, code)

/** Expectations in a URL (with commas) or browser storage (with periods): at most one per category, unknown codes dropped. */
export const parseExpectations = (codes: string | null): readonly Expectation[] => {
  const known = (codes ?? '').split(/[,.]/).filter(isExpectation)
  return careCategories.flatMap((category) => known.find((code) => expectations[code].category === category) ?? [])
}

/** 'at the dentist', for use inside a sentence. */
export const atProvider: Readonly<Record<CareCategory, string>> = {
  dental: 'at the dentist',
  vision: 'at the eye doctor',
  medical: 'at the doctor',
}
export const expectQuestion = 'What care do you expect this year?'
export const priceOrigin =
  'These are our own rounded example prices, the same for every plan. Your provider may charge a different amount.'

/** How certain an amount is: exact, about, at least, or not stated. */
export const certainties = ['exact', 'about', 'least', 'unknown'] as const
export type Certainty = (typeof certainties)[number]
