import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { LeaveGuard } from '../../form/LeaveGuard.tsx'
import { useUnsaved } from '../../form/unsaved.ts'

/** Somebody who typed and then pressed a link, once the guard stands. */
const useLeaving = () => {
  const navigate = useNavigate()
  const [isGuarded, setGuarded] = useState(false)
  useUnsaved(true, 'typed')
  // oxlint-disable-next-line react/set-state-in-effect -- the guard stands after the first rendering's effects
  useEffect(() => setGuarded(true), [])
  useEffect(() => {
    if (isGuarded) void navigate('/elsewhere')
  }, [isGuarded, navigate])
}

export const WithoutDraft = () => {
  useLeaving()
  return <LeaveGuard />
}

export const WithDraft = () => {
  useLeaving()
  return <LeaveGuard onKeep={() => Promise.resolve(false)} unsavedNote="We never keep your card’s security code." />
}
