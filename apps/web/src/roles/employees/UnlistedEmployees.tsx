import { addUnlisted, getUnlisted, type Unlisted as Person } from '@openroll/contract/roles/enrolled-employees'
import { longDate } from '@openroll/contract/shown'
import { useState } from 'react'
import { send } from '../../api.ts'
import { LoadError } from '../../form/LoadError.tsx'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { useCall } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

const initialCount = 5

const peopleText = (count: number): string => (count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`)

/** Offers to add people who are enrolled but not listed. */
export const UnlistedEmployees = ({ groupId }: { groupId: number }) => {
  const query = useCall(getUnlisted, { group_id: groupId })
  const { busy, trouble, run, clearTrouble } = useRun()
  const [message, setMessage] = useState<string>()
  const [limit, setLimit] = useState(initialCount)
  const { total = 0, result = [] } = query.data ?? {}
  const shown = result.slice(0, limit)
  const add = (email?: string) =>
    void run(async () => {
      const input = { group_id: groupId, ...(email !== undefined && { email }) }
      const { added } = await send(addUnlisted, input)
      setMessage(`${peopleText(added)} added to your list.`)
    })
  return (
    <>
      <LoadError of={[query]} />
      {message !== undefined && (
        <Notice kind="good" live>
          <p>{message}</p>
        </Notice>
      )}
      {result.length > 0 && (
        <section className="card employees-offer" aria-labelledby="unlisted">
          <h2 id="unlisted">Enrolled but not on your list</h2>
          {total > 1 && (
            <Button small busy={busy} onClick={() => add()}>
              Add all {total.toLocaleString('en-US')}
            </Button>
          )}
          <ul>
            {shown.map((person) => (
              <UnlistedPerson key={person.email} person={person} busy={busy} onAdd={() => add(person.email)} />
            ))}
          </ul>
          {shown.length < result.length && (
            <Button small look="secondary" onClick={() => setLimit(limit + 4 * initialCount)}>
              Show more <span className="visually-hidden">enrolled people</span>
            </Button>
          )}
          <TroubleNotice trouble={trouble} onRetry={clearTrouble} />
        </section>
      )}
    </>
  )
}

type UnlistedPersonProps = { person: Person; busy: boolean; onAdd: () => void }

const UnlistedPerson = ({ person: { name, email, enrolled_on, listed_as }, busy, onAdd }: UnlistedPersonProps) => (
  <li>
    <span>
      {name}
      <small className="muted">
        {email}, enrolled {longDate(enrolled_on)}
      </small>
      {listed_as !== null && (
        <small>
          Your list has someone with this name at {listed_as}. If it’s the same person, add this one and remove the
          other.
        </small>
      )}
    </span>
    <Button small look="secondary" busy={busy} onClick={onAdd}>
      Add <span className="visually-hidden">{name}</span>
    </Button>
  </li>
)
