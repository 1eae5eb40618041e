import { getPlanCart } from '@openroll/contract/cart/cart'
import {
  getDependentsExistingUserEnrollment,
  getFormFieldsDependentPrimaryInfo,
  saveDependentInfo,
  saveDependentInfoToTemp,
} from '@openroll/contract/enroll/dependents'
import { getHealthQuestionsDependentInfo } from '@openroll/contract/enroll/health'
import type { HealthQuestion } from '@openroll/contract/enroll/health-fields'
import { getDynamicTabs, type SavedStep } from '@openroll/contract/enroll/tabs'
import { useRef, useState } from 'react'
import { send } from '../../api.ts'
import { troubleOf } from '../../form/trouble.ts'
import { useRun } from '../../form/use-run.ts'
import { cachedAnswer, refresh } from '../../query.ts'
import { remember } from '../../session.ts'
import { acceptOwnChange } from '../step/prefetch.ts'
import { useSaving } from '../autosave/autosave-context.ts'
import { checkAgain } from './check-again.ts'
import { inputOf } from './person.ts'
import type { Everybody } from './use-family.ts'

/** Saves the list after every change and at the end. `tryAgain` repeats the last attempt. */
export const useSaveFamily = (enrollment_id: string, questions: readonly HealthQuestion[]) => {
  const { busy, trouble, run, clearTrouble } = useRun()
  const [isSaved, setIsSaved] = useState(true)
  const lastAttempt = useRef<() => unknown>(clearTrouble)
  const saving = useSaving()
  const asInput = inputOf(questions)

  /** The last coverage read, as a text to compare. */
  const coverageKey = (): string => {
    const { tier, premier } = cachedAnswer(getDependentsExistingUserEnrollment, { enrollment_id })?.result ?? {}
    return `${tier} ${premier}`
  }
  const attempt = (action: () => Promise<unknown>): Promise<boolean> => {
    lastAttempt.current = () => attempt(action)
    return run(async () => {
      try {
        await action()
      } catch (error) {
        if (troubleOf(error).kind !== 'refused') throw error
        // If coverage was changed elsewhere, the refreshed screen explains the refusal.
        const before = coverageKey()
        await refresh(getDependentsExistingUserEnrollment, getDynamicTabs, getPlanCart)
        if (coverageKey() === before) throw error
      }
    })
  }
  /** Everyone as API input. People set aside are sent as ids. */
  const inputsOf = ({ people, aside }: Everybody) => {
    const set_aside = aside.flatMap(({ dependent_id }) => dependent_id ?? [])
    return {
      enrollment_id,
      dependents: people.map(asInput),
      ...(set_aside.length === 0 ? {} : { set_aside }),
    }
  }
  return {
    busy,
    trouble,
    clearTrouble,
    isSaved,
    tryAgain: () => void lastAttempt.current(),
    store: (now: Everybody): Promise<boolean> => {
      setIsSaved(false)
      return attempt(async () => {
        const { revision } = await send(saveDependentInfoToTemp, inputsOf(now))
        setIsSaved(true)
        remember({ first_track: '1' })
        const isAlone = acceptOwnChange(enrollment_id, revision)
        // If the cart changed in another window, the questions may have changed too.
        const questionCalls = isAlone ? [] : [getFormFieldsDependentPrimaryInfo, getHealthQuestionsDependentInfo]
        await refresh(getDependentsExistingUserEnrollment, ...questionCalls)
      })
    },
    save: (now: Everybody, onSaved: (saved: SavedStep) => Promise<unknown>): Promise<boolean> =>
      attempt(async () => onSaved(await saving(() => send(saveDependentInfo, inputsOf(now))))),
    /** Lets the server check everyone again, before Save & Continue Later (EW-4.42). */
    checkAgain: ({ people }: Everybody): Promise<boolean> =>
      attempt(() => checkAgain(enrollment_id, people.map(asInput))),
  }
}
