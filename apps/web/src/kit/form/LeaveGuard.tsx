import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { LeaveGuard } from '../../form/LeaveGuard.tsx'
import { useUnsaved } from '../../form/unsaved.ts'

/** Types and then follows a link, once the guard is in place. */
const useBlockedLink = () => {
  const navigate = useNavigate()
  const [isGuarded, setGuarded] = useState(false)
  useUnsaved(true, 'typed')
  // oxlint-disable-next-line react/set-state-in-effect -- the guard is in place after the first rendering's effects
  useEffect(() => setGuarded(true), [])
  useEffect(() => {
    if (isGuarded) void navigate('/elsewhere')
  }, [isGuarded, navigate])
}

export const WithoutDraft = () => {
  useBlockedLink()
  return <LeaveGuard />
}

export const WithDraft = () => {
  useBlockedLink()
  return <LeaveGuard onKeep={() => Promise.resolve(false)} unsavedNote="We never keep your card’s security code." />
}
