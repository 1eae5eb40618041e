import { useEffect } from 'react'
import { toast, type Toast } from '../../ui/toast.ts'
import { ToastRegion } from '../../ui/ToastRegion.tsx'

/** Shows a toast as soon as it appears. */
const ToastExample = ({ kind, message }: Toast) => {
  useEffect(() => {
    toast({ kind, message })
  }, [kind, message])
  return <ToastRegion />
}

export const Good = () => <ToastExample kind="good" message="Employee added." />

export const Bad = () => <ToastExample kind="bad" message="We couldn’t send the email." />

export const LongText = () => (
  <ToastExample kind="good" message={'Sent to everybody on your list who hasn’t enrolled yet. '.repeat(4).trim()} />
)
