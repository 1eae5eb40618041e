import { getFormerEmployees, type FormerEmployee } from '@openroll/contract/roles/departures'
import {
  employeesPerPage,
  employeeFilters,
  getEmployees,
  type Employee,
  type EmployeeFilter,
} from '@openroll/contract/roles/employees'
import { getEmployeesToConfirm } from '@openroll/contract/roles/employees-to-confirm'
import { getUnlisted } from '@openroll/contract/roles/enrolled-employees'
import { codesOf } from '@openroll/contract/words'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Drawing } from '../../drawings/Drawing.tsx'
import { LoadError } from '../../form/LoadError.tsx'
import { useCall } from '../../query.ts'
import { useSettled } from '../../use-settled.ts'
import { NamesEmptyFields } from '../../form/name-empty-fields.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { Pager } from '../../ui/pages/Pager.tsx'
import { SearchField } from '../../ui/pages/SearchField.tsx'
import { usePagedSearch } from '../../ui/pages/use-paged-search.ts'
import { SignedIn } from '../sign-in/SignedIn.tsx'
import { AddEmployeeModal } from './AddEmployeeModal.tsx'
import { EmployeeTable } from './EmployeeTable.tsx'
import { EnrollmentProgress } from './EnrollmentProgress.tsx'
import { FormerEmployees } from './FormerEmployees.tsx'
import { RemovalNotice, type RemovedEmployee } from './RemovalNotice.tsx'
import { RemindAll } from './RemindAll.tsx'
import { ConfirmEmployees } from './ConfirmEmployees.tsx'
import { UnlistedEmployees } from './UnlistedEmployees.tsx'
import { UploadModal } from './UploadModal.tsx'

/** Waits for the page's other lists, so that the layout doesn't shift. */
const useOthersSettled = (id: number): boolean =>
  useSettled([
    useCall(getFormerEmployees, { group_id: id }),
    useCall(getUnlisted, { group_id: id }),
    useCall(getEmployeesToConfirm, { group_id: id }),
  ])

const skeleton = <PageSkeleton title="Employees" shape="list" />

const Employees = ({ id }: { id: number }) => {
  const isSettled = useOthersSettled(id)
  const { page, search, toPage, toSearch } = usePagedSearch()
  const [searchParams, setSearchParams] = useSearchParams()
  const former = useCall(getFormerEmployees, { group_id: id }).data?.result ?? []
  const showsFormer = searchParams.get('show') === 'left'
  const shown = codesOf(employeeFilters).find((code) => code === searchParams.get('show')) ?? 'all'
  const [open, setOpen] = useState<'one' | 'file'>()
  const [removedEmployee, setRemovedEmployee] = useState<RemovedEmployee>()
  const [restoredName, setRestoredName] = useState<string>()
  const query = useCall(
    getEmployees,
    { group_id: id, page, search: search.trim(), show: shown },
    { keepPrevious: true },
  )
  const { result = [], total = 0, all = 0, enrolled = 0, by_day = [], last_reminder = null } = query.data ?? {}
  const lastPage = Math.ceil(total / employeesPerPage)
  const show = (filter: EmployeeFilter | 'left') =>
    setSearchParams((params) => {
      params.delete('page')
      params.set('show', filter)
      return params
    })
  const onRemoved = (employee: Employee, leftOn: string | undefined) => {
    setRestoredName(undefined)
    setRemovedEmployee({ employee, leftOn })
  }
  const onAdded = (name: string, keepsCoverage: boolean) => {
    setRemovedEmployee(undefined)
    setRestoredName(keepsCoverage ? name : undefined)
  }
  if (!isSettled || query.isPending) return skeleton
  return (
    <>
      <title>Employees</title>
      <div className="employees-head">
        <h1 tabIndex={-1}>Employees</h1>
        <div className="employees-acts">
          <Button look="secondary" onClick={() => setOpen('one')}>
            Add an employee
          </Button>
          <Button look="secondary" onClick={() => setOpen('file')}>
            Upload a list
          </Button>
        </div>
      </div>
      {removedEmployee !== undefined && (
        <RemovalNotice
          key={removedEmployee.employee.email}
          {...removedEmployee}
          groupId={id}
          onUndone={() => setRemovedEmployee(undefined)}
        />
      )}
      {restoredName !== undefined && (
        <Notice kind="good" live>
          <p>{restoredName} is back on your list, so we won’t end their coverage.</p>
        </Notice>
      )}
      <LoadError of={[query]} />
      {all > 0 && (
        <div className="card employees-now">
          <EnrollmentProgress enrolled={enrolled} all={all} byDay={by_day} />
          {enrolled < all && <RemindAll groupId={id} missing={all - enrolled} lastReminder={last_reminder} />}
        </div>
      )}
      {query.data !== undefined && all === 0 && <EmptyList />}
      <div className="employees-offers">
        <ConfirmEmployees groupId={id} />
        <UnlistedEmployees groupId={id} />
      </div>
      {(all > 0 || former.length > 0) && (
        <>
          <SearchField search={search} onSearch={toSearch} hint="Name or email address" />
          <div className="employees-acts" role="group" aria-label="Show">
            {codesOf(employeeFilters).map((code) => (
              <Button
                key={code}
                small
                look={code === shown && !showsFormer ? 'secondary' : 'quiet'}
                aria-pressed={code === shown && !showsFormer}
                onClick={() => show(code)}
              >
                {employeeFilters[code]}
              </Button>
            ))}
            {(former.length > 0 || showsFormer) && (
              <Button
                small
                look={showsFormer ? 'secondary' : 'quiet'}
                aria-pressed={showsFormer}
                onClick={() => show('left')}
              >
                Former
              </Button>
            )}
          </div>
          {showsFormer ? (
            <FormerEmployees people={former.filter(matchesSearch(search))} groupId={id} />
          ) : result.length === 0 ? (
            <p className="muted">No employees match.</p>
          ) : (
            <EmployeeTable employees={result} groupId={id} onRemoved={onRemoved} />
          )}
          {!showsFormer && lastPage > 1 && (
            <Pager of="employees" page={Math.min(page, lastPage)} last={lastPage} onPage={(to) => toPage(to)} />
          )}
        </>
      )}
      {open === 'one' && <AddEmployeeModal groupId={id} onAdded={onAdded} onClose={() => setOpen(undefined)} />}
      {open === 'file' && (
        <UploadModal groupId={id} onUploaded={() => setRemovedEmployee(undefined)} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

const EmptyList = () => (
  <section className="empty">
    <Drawing name="nothingFound" />
    <h2>No one is on your list yet</h2>
    <p>Add the people who can enroll. You’ll see who has, and you can remind the rest.</p>
  </section>
)

const matchesSearch =
  (search: string) =>
  ({ name, email }: FormerEmployee): boolean =>
    `${name} ${email}`.toLowerCase().includes(search.trim().toLowerCase())

/** A group's roster: who has enrolled, and reminders for the rest (SF-6.03). */
export const Component = () => (
  <div className="page members-page">
    <NamesEmptyFields value={true}>
      <SignedIn who="group" waiting={skeleton}>
        {(id) => <Employees id={id} />}
      </SignedIn>
    </NamesEmptyFields>
  </div>
)
