import { useEffect } from 'react'
import { toast, type Toast } from '../../ui/toast.ts'
import { ToastRegion } from '../../ui/ToastRegion.tsx'

/** The page that says something. */
const Saying = ({ kind, message }: Toast) => {
  useEffect(() => {
    toast({ kind, message })
  }, [kind, message])
  return <ToastRegion />
}

export const Good = () => <Saying kind="good" message="Employee added." />

export const Bad = () => <Saying kind="bad" message="We couldn’t send the email." />

export const LongText = () => (
  <Saying kind="good" message={'Sent to everybody on your list who hasn’t enrolled yet. '.repeat(4).trim()} />
)
