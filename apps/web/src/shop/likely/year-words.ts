import { atProvider, type CareCategory } from '@openroll/contract/shop/care'
import { shownAmount } from '@openroll/contract/money'
import type { LikelyYear, Certainty } from '@openroll/contract/shop/likely'
import { sentenceCase } from '@openroll/contract/shown'

/** '466.20' -> '$466', rounded half up: an estimate needs no cents. */
const whole = (dollars: string): number => Math.floor(Number(dollars) + 0.5)
export const wholeDollars = (dollars: string): string => shownAmount(whole(dollars))

export const nearly = { exact: '', about: 'about ', least: 'at least ' } as const
/** '120.00' -> '$120', 'about $120', 'at least $120'; undefined if the plan doesn't say. */
export const amountWords = (pay: string, sure: Certainty): string | undefined =>
  sure === 'unknown' ? undefined : `${nearly[sure]}${wholeDollars(pay)}`

/** A year in whole dollars. Only the sum is rounded; care is the sum less the premium, so the two always add up. */
const wholeYear = (premium: string, pay: string): { readonly sum: number; readonly care: number } => {
  const sum = Math.floor((Math.round(Number(premium) * 100) + Math.round(Number(pay) * 100) + 50) / 100)
  return { sum, care: sum - whole(premium) }
}
/** The year's total: '$586'. */
export const wholeSum = (premium: string, pay: string): string => shownAmount(wholeYear(premium, pay).sum)

type Year = Pick<LikelyYear, 'premium' | 'premium_from' | 'inside'>

/** '$466 premium + $120 at the dentist', or only the known part. */
export const yearParts = ({ premium, premium_from, inside }: Year, category: CareCategory): string => {
  const where = atProvider[category]
  if (premium === null) {
    const care = amountWords(inside.pay, inside.sure)
    return care === undefined
      ? 'see your price after a question or two'
      : `${care} ${where}, plus the premium (answer a question or two to see it)`
  }
  const paid = `${premium_from ? 'from ' : ''}${wholeDollars(premium)} premium`
  if (inside.sure === 'unknown') return `${paid}; we can’t tell what you’d pay ${where}`
  return `${paid} + ${nearly[inside.sure]}${shownAmount(wholeYear(premium, inside.pay).care)} ${where}`
}

/** 'About $586 for the year'; undefined if it isn't known. */
export const yearSum = ({ premium, premium_from, inside }: Year): string | undefined => {
  if (premium === null || inside.sure === 'unknown') return undefined
  const from = premium_from && inside.sure !== 'least' ? 'from ' : ''
  const sum = `${from}${nearly[inside.sure]}${wholeSum(premium, inside.pay)}`
  return `${sentenceCase(sum)} for the year`
}
export const yourYearlyCost = 'Your estimated yearly cost'
