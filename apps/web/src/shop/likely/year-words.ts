import { atProvider, type CareCategory } from '@openroll/contract/shop/care'
import { shownAmount } from '@openroll/contract/money'
import type { LikelyYear, Sure } from '@openroll/contract/shop/likely'

/** '466.20' -> '$466', rounded half up: a likely year is no bill. */
const whole = (dollars: string): number => Math.floor(Number(dollars) + 0.5)
export const wholeDollars = (dollars: string): string => shownAmount(whole(dollars))

/** What a year comes to beside its parts: the sum of both as they are shown, so that whoever adds them up gets it. */
export const wholeSum = (premium: string, pay: string): string => shownAmount(whole(premium) + whole(pay))

/** '120.00' -> '$120', 'about $120', 'at least $120'; what nobody can tell has no figure. */
export const sureWords = (pay: string, sure: Sure): string | undefined =>
  sure === 'unknown' ? undefined : `${{ exact: '', about: 'about ', least: 'at least ' }[sure]}${wholeDollars(pay)}`

type Year = Pick<LikelyYear, 'premium' | 'premium_from' | 'inside'>

/** «$466 premium + $120 at the dentist», or what of it can't be told. */
export const yearWords = ({ premium, premium_from, inside }: Year, category: CareCategory): string => {
  const care = sureWords(inside.pay, inside.sure)
  const where = atProvider[category]
  if (premium === null)
    return care === undefined ? 'after a question or two' : `the premium, after a question or two + ${care} ${where}`
  const paid = `${premium_from ? 'from ' : ''}${wholeDollars(premium)} premium`
  return care === undefined ? `${paid}; we can’t tell what you would pay ${where}` : `${paid} + ${care} ${where}`
}
export const yourLikelyYear = 'Your likely year'
