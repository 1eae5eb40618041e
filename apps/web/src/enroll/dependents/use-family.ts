import type { DependentRelationship } from '@openroll/contract/enroll/dependents'
import {
  answerAfterDelete,
  familyState,
  relationshipFault,
  spouseIsSetAside,
  spouseStatusMissing,
  type SpouseAnswer,
} from '@openroll/contract/enroll/family'
import type { Answers } from '@openroll/contract/field'
import type { Tier } from '@openroll/contract/tier-meanings'
import type { EnrollType } from '@openroll/contract/words'
import { useState } from 'react'
import { recall, remember } from '../../session.ts'
import { usePeople } from '../step/use-people.ts'

export const relationshipOf = (person: Answers): DependentRelationship =>
  person.relationship === 'spouse' ? 'spouse' : 'child'
const isSpouse = (person: Answers): boolean => relationshipOf(person) === 'spouse'

/** Everyone entered: in the list, and set aside from it. */
export type Everybody = { readonly people: readonly Answers[]; readonly aside: readonly Answers[] }

type FamilySetup = {
  readonly covering: { readonly tier: Tier; readonly premier: boolean; readonly enrollType: EnrollType }
  readonly kept: Everybody
  /** Index of the person whose unsaved form reopens; null for a new one. */
  readonly openAt?: number | null | undefined
  /** Saves everyone. */
  readonly keep: (now: Everybody) => Promise<unknown>
}

/**
 * State of the dependents list and the spouse question as people are added, deleted, set aside or restored.
 * Coverage may change in another window, so who is covered is derived from it on every render.
 */
export const useFamily = ({ covering, kept, openAt, keep }: FamilySetup) => {
  const { people, editing, adding, removed, box, ...list } = usePeople<Answers>(kept.people, openAt)
  const [aside, setAside] = useState(kept.aside)
  const [answer, setAnswer] = useState<SpouseAnswer | null>(null)
  const [asksAgain, setAsksAgain] = useState(false)
  const isCovered = (person: Answers) => relationshipFault(covering.tier, relationshipOf(person)) === undefined
  /** Covered people with their index in the whole list. */
  const listed = people.map((person, at) => ({ person, at })).filter(({ person }) => isCovered(person))
  /** As saved: people not covered are set aside. */
  const sorted = (now: Everybody): Everybody => ({
    people: now.people.filter(isCovered),
    aside: [...now.people.filter((person) => !isCovered(person)), ...now.aside],
  })
  const relationships = listed.map(({ person }) => relationshipOf(person))
  const accepted = recall('isSpouseEnrollAccept') === 'true'
  const state = familyState({ ...covering, relationships, answer, accepted })
  const asks = state.asks || (asksAgain && state.mayAskAgain)
  const next = asks ? null : state.next

  const leave = (at: number, by: 'answer' | 'delete') => {
    const person = people[at]
    if (person === undefined) return
    const stays = isSpouse(person) && spouseIsSetAside(covering, by)
    const beside = stays ? [...aside, person] : aside
    setAside(beside)
    void keep(sorted({ people: list.remove(at), aside: beside }))
  }
  const bringBack = (person: Answers) => {
    const beside = aside.filter((other) => other !== person)
    setAside(beside)
    return keep(sorted({ people: list.put(person, null), aside: beside }))
  }
  return {
    everybody: sorted({ people, aside }),
    listed,
    leftOut: [...people, ...aside].filter((person) => !isCovered(person)),
    spouseBeside: aside.find((person) => isSpouse(person) && isCovered(person)),
    /** The current answer about the spouse, if known. */
    said: answer ?? (relationships.includes('spouse') ? 'yes' : state.asks ? null : ('no' as const)),
    asks,
    mayAskAgain: state.mayAskAgain && !asks,
    /** The current answer may be kept. */
    mayCancel: asks && !state.asks,
    next,
    fault: asks && !state.asks ? spouseStatusMissing : state.fault,
    editing,
    /** The person being edited. */
    edited: listed.find(({ at }) => at === editing)?.person,
    formOpen: editing !== null || (adding && next !== null),
    removed,
    box,
    open: list.open,
    close: list.close,
    askAgain: setAsksAgain,
    put: (person: Answers) => keep(sorted({ people: list.put(person, editing), aside })),
    remove: (at: number) => {
      const deleted = people[at]
      if (deleted === undefined) return
      const left = listed.filter((entry) => entry.at !== at).map(({ person }) => relationshipOf(person))
      setAnswer(answerAfterDelete(answer, relationshipOf(deleted), left))
      leave(at, 'delete')
    },
    undo: () => {
      const beside = aside.filter((person) => person !== removed?.person)
      setAside(beside)
      setAnswer(null)
      void keep(sorted({ people: list.undo(), aside: beside }))
    },
    /** Yes restores a spouse set aside or opens the form; No sets them aside (EW-4.19, EW-4.20, EW-4.21). */
    answerSpouse: async (said: SpouseAnswer) => {
      setAnswer(said)
      setAsksAgain(false)
      remember({ isSpouseEnrollAccept: 'true' })
      const inList = listed.find(({ person }) => isSpouse(person))
      const beside = aside.find((person) => isSpouse(person) && isCovered(person))
      if (said === 'no' && inList !== undefined) leave(inList.at, 'answer')
      else if (said === 'yes' && inList === undefined && beside !== undefined) await bringBack(beside)
      else if (said === 'yes' ? inList === undefined : listed.length === 0) list.open(null)
    },
  }
}
