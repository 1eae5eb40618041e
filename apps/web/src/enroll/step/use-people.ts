import { useEffect, useRef, useState } from 'react'

/** The form open at first: a person's index, or null for a new person. */
type OpenAt = number | null | undefined

const rowOf = (at: number) => ({ at: `.people > li:nth-child(${at + 1})` })

/** A list of people and its open form; moves the focus to the form, or to the person whose form was closed. */
export const usePeople = <Person>(kept: readonly Person[], openAt?: OpenAt) => {
  const [people, setPeople] = useState(kept)
  const [editing, setEditing] = useState<number | null>(openAt ?? null)
  const [adding, setAdding] = useState(kept.length === 0 || openAt === null)
  const [removed, setRemoved] = useState<{ readonly person: Person; readonly at: number }>()
  const box = useRef<HTMLDivElement>(null)
  const [arrival, setArrival] = useState<{ readonly at: string }>()
  useEffect(() => {
    if (arrival !== undefined) box.current?.querySelector<HTMLElement>(arrival.at)?.focus()
  }, [arrival])

  const close = () => {
    setEditing(null)
    setAdding(false)
    if (editing !== null) setArrival(rowOf(editing))
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
      setArrival({ at: '.person-form h2' })
    },
    close,
    /** Replaces or appends a person; returns the new list. */
    put: (person: Person, at: number | null): readonly Person[] => {
      const next = at === null ? [...people, person] : people.map((entry, index) => (index === at ? person : entry))
      setPeople(next)
      setRemoved(undefined)
      close()
      setArrival(rowOf(at ?? people.length))
      return next
    },
    remove: (at: number): readonly Person[] => {
      const person = people[at]
      const next = people.filter((_, index) => index !== at)
      setPeople(next)
      if (person !== undefined) setRemoved({ person, at })
      setArrival({ at: '.people-undo button' })
      return next
    },
    /** Restores the person removed last, at their old place. */
    undo: (): readonly Person[] => {
      if (removed === undefined) return people
      const next = people.toSpliced(removed.at, 0, removed.person)
      setPeople(next)
      setRemoved(undefined)
      setArrival(rowOf(removed.at))
      return next
    },
  }
}
