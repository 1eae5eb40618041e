import { getStatement } from '@openroll/contract/roles/statement/statement'
import { useState } from 'react'
import { LoadError } from '../../form/LoadError.tsx'
import { useCall } from '../../query.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Statement } from './Statement.tsx'

/** A policy's statement, loaded when opened. */
export const OpenStatement = ({ enrollmentId, about }: { enrollmentId: string; about?: string | undefined }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{about === undefined ? 'Statement' : `Statement for ${about}`}</summary>
      {isOpen && <LoadStatement enrollmentId={enrollmentId} />}
    </details>
  )
}

const LoadStatement = ({ enrollmentId }: { enrollmentId: string }) => {
  const read = useCall(getStatement, { enrollment_id: enrollmentId })
  return (
    <>
      {read.data === undefined && read.error === null && <Skeleton height="8rem" />}
      {read.data !== undefined && <Statement of={read.data.result} />}
      <LoadError of={[read]} />
    </>
  )
}
