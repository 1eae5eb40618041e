import { useEffect, useRef, useState } from 'react'

/** The form that is open at first: a person's index, or null for a new person. */
type OpenAt = number | null | undefined

const rowOf = (at: number) => ({ at: `.people > li:nth-child(${at + 1})` })

/** The state of a list of people and its open form. Focuses the form when it opens, and the person when it closes. */
export const usePeople = <Person>(initialPeople: readonly Person[], openAt?: OpenAt) => {
  const [people, setPeople] = useState(initialPeople)
  const [editing, setEditing] = useState<number | null>(openAt ?? null)
  const [adding, setAdding] = useState(initialPeople.length === 0 || openAt === null)
  const [removed, setRemoved] = useState<{ readonly person: Person; readonly at: number }>()
  const box = useRef<HTMLDivElement>(null)
  const [focusTarget, setFocusTarget] = useState<{ readonly at: string }>()
  useEffect(() => {
    if (focusTarget !== undefined) box.current?.querySelector<HTMLElement>(focusTarget.at)?.focus()
  }, [focusTarget])

  const close = () => {
    setEditing(null)
    setAdding(false)
    if (editing !== null) setFocusTarget(rowOf(editing))
  }
  return {
    people,
    editing,
    adding,
    removed,
    box,
    open: (at: number | null) => {
      setRemoved(undefined)
      setEditing(at)
      setAdding(at === null)
      setFocusTarget({ at: '.person-form h2' })
    },
    close,
    /** Replaces or appends a person; returns the new list. */
    put: (person: Person, at: number | null): readonly Person[] => {
      const next = at === null ? [...people, person] : people.map((entry, index) => (index === at ? person : entry))
      setPeople(next)
      setRemoved(undefined)
      close()
      setFocusTarget(rowOf(at ?? people.length))
      return next
    },
    remove: (at: number): readonly Person[] => {
      const person = people[at]
      const next = people.filter((_, index) => index !== at)
      setPeople(next)
      if (person !== undefined) setRemoved({ person, at })
      setFocusTarget({ at: '.people-undo button' })
      return next
    },
    /** Restores the person removed last at the same place. */
    undo: (): readonly Person[] => {
      if (removed === undefined) return people
      const next = people.toSpliced(removed.at, 0, removed.person)
      setPeople(next)
      setRemoved(undefined)
      setFocusTarget(rowOf(removed.at))
      return next
    },
  }
}
