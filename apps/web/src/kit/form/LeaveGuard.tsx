import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { LeaveGuard } from '../../form/LeaveGuard.tsx'
import { useUnsaved } from '../../form/unsaved.ts'

/** Somebody who typed and then pressed a link. */
const useLeaving = () => {
  const navigate = useNavigate()
  useUnsaved(true, 'typed')
  useEffect(() => {
    const leaving = setTimeout(() => void navigate('/elsewhere'))
    return () => clearTimeout(leaving)
  }, [navigate])
}

export const WithoutDraft = () => {
  useLeaving()
  return <LeaveGuard />
}

export const WithDraft = () => {
  useLeaving()
  return <LeaveGuard onKeep={() => Promise.resolve(false)} unsavedNote="We never keep your card’s security code." />
}
