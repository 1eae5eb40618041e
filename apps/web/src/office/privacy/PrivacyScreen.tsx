import './privacy.css'
import { namesOf, type Answers } from '@openroll/contract/field'
import { findPerson, personSearch } from '@openroll/contract/office/privacy'
import type { OutputOf } from '@openroll/contract/call'
import { shownDate } from '@openroll/contract/date'
import { useState } from 'react'
import { Link } from 'react-router'
import { send } from '../../api.ts'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { useFieldsForm } from '../../form/use-fields-form.ts'
import { Button } from '../../ui/Button.tsx'

type FoundPeople = OutputOf<typeof findPerson>['result']

const states = namesOf(personSearch).map((field_name) => ({
  field_name,
  value: null,
  required: false,
  read_only: false,
}))
const groups = [
  { legend: 'Search by one of these', names: ['policy_id', 'email', 'ssn'] },
  { legend: 'Or by name and birth date', names: ['first_name', 'last_name', 'birthdate'] },
] as const

/** Finds the person who made a privacy request (D-7.06). */
export const Component = () => {
  const [found, setFound] = useState<FoundPeople>()
  const form = useFieldsForm({
    fields: personSearch,
    states,
    save: async (answers: Answers) => {
      const entered = Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== ''))
      setFound((await send(findPerson, entered)).result)
    },
  })
  return (
    <>
      <title>Privacy</title>
      <div className="office-head">
        <h1 tabIndex={-1}>Privacy</h1>
        <nav aria-label="More about privacy" className="office-more">
          <Link to="/admin/privacy/erasures">Erasures</Link>
          <Link to="/admin/privacy/lifetimes">Data retention</Link>
        </nav>
      </div>
      <p className="office-lead">
        When someone asks for their data or to be erased, verify who they are, then find them here. The audit log
        records each search.
      </p>
      <FieldsForm
        brief
        of={form}
        groups={groups}
        className="office-form"
        title="Find a person"
        foot={
          <div className="office-filters-foot">
            <Button type="submit" small busy={form.busy}>
              Find
            </Button>
          </div>
        }
      />
      {found !== undefined && (
        <section aria-labelledby="found">
          <div role="status">
            <h2 id="found">
              {found.length === 0 ? 'No one found' : found.length === 1 ? '1 found' : `${found.length} found`}
            </h2>
          </div>
          {found.length === 0 ? (
            <p>Check what you typed. People who were erased don’t show up here.</p>
          ) : (
            <ul className="office-cards">
              {found.map(({ person, name, birthdate, email, said }) => (
                <li key={person}>
                  <Link to={`/admin/privacy/person?of=${encodeURIComponent(person)}`}>{name}</Link>
                  <span>{[birthdate === null ? '' : shownDate(birthdate), email].filter(Boolean).join(' · ')}</span>
                  <small className="muted">{said}</small>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  )
}
