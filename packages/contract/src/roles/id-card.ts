import * as z from 'zod'
import { longDate } from '../shown.ts'
import type { PlanCategory } from '../words.ts'

/** Plans that pay where care is given, so that a card helps there; the others pay the member. */
export const cardCategories: ReadonlySet<PlanCategory> = new Set(['dental', 'vision', 'medical', 'limitedmed', 'rx'])

/** What a member shows at the dentist; no price, birth date or other secret. */
export const idCard = z.object({
  /** The policy number. */
  number: z.string(),
  member: z.string(),
  plans: z.array(z.object({ name: z.string(), carrier: z.string(), network: z.string(), starts_on: z.string() })),
  /** Everyone covered, the member first. */
  covered: z.array(z.string()),
  phones: z.array(z.object({ who: z.string(), phone: z.string(), hours: z.string() })),
})
export type IdCard = z.infer<typeof idCard>

export const idCardTitle = 'Member ID card'
export const idCardNote = 'Providers: call to verify benefits before treatment. This card doesn’t guarantee coverage.'

/** Each effective date with its plans; one date for all names none. */
export const effectiveTexts = ({ plans }: IdCard): string[] => {
  const days = [...new Set(plans.map(({ starts_on }) => starts_on))]
  if (days.length === 1) return days.map(longDate)
  return plans.map(({ name, starts_on }) => `${name}: ${longDate(starts_on)}`)
}

/** A plan's carrier and network, in one line. */
export const planSource = ({ carrier, network }: IdCard['plans'][number]): string =>
  [carrier, network === '' ? '' : `Network: ${network}`].filter(Boolean).join(' · ')
