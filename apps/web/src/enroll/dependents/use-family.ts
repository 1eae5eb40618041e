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

/** Everybody who was entered: who is in the list, and who stands beside it. */
export type Everybody = { readonly people: readonly Answers[]; readonly aside: readonly Answers[] }

type Given = {
  readonly covering: { readonly tier: Tier; readonly premier: boolean; readonly enrollType: EnrollType }
  readonly kept: Everybody
  /** Whose half-typed form opens again, by the place in the list; null for somebody new. */
  readonly openAt?: number | null | undefined
  /** Sends everybody as they are then. */
  readonly keep: (now: Everybody) => Promise<unknown>
}

/**
 * The list of dependents and the spouse question: what happens to both when somebody is added, deleted, set aside or brought back. The
 * coverage may change at any time, in another window: who is covered is worked out from it each time.
 */
export const useFamily = ({ covering, kept, openAt, keep }: Given) => {
  const { people, editing, adding, removed, box, ...list } = usePeople<Answers>(kept.people, openAt)
  const [aside, setAside] = useState(kept.aside)
  const [answer, setAnswer] = useState<SpouseAnswer | null>(null)
  const [asksAgain, setAsksAgain] = useState(false)
  const isCovered = (person: Answers) => relationshipFault(covering.tier, relationshipOf(person)) === undefined
  /** Who is covered, each with the place in the whole list. */
  const listed = people.map((person, at) => ({ person, at })).filter(({ person }) => isCovered(person))
  /** As they are sent: whom the coverage does not cover stands beside the list. */
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
    /** What stands about the spouse, as far as it is known. */
    said: answer ?? (relationships.includes('spouse') ? 'yes' : state.asks ? null : ('no' as const)),
    asks,
    mayAskAgain: state.mayAskAgain && !asks,
    /** The answer that stands may stay. */
    mayCancel: asks && !state.asks,
    next,
    fault: asks && !state.asks ? spouseStatusMissing : state.fault,
    editing,
    /** Who is edited. */
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
    /** Yes brings a spouse back who is kept, or asks for one; no takes them out (EW-4.19, EW-4.20, EW-4.21). */
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
