import { pressedEarly } from '@openroll/contract/arrive/page-state'

/**
 * Until the application works, records what is pressed on a rendered page, and keeps forms from submitting input to an address
 * (web form/early-actions.ts).
 */
export const earlyScript = [
  `window.${pressedEarly}=[]`,
  `addEventListener('click',(event)=>{window.${pressedEarly}?.push(event.target)},true)`,
  `addEventListener('submit',(event)=>{if(window.${pressedEarly})event.preventDefault()},true)`,
].join(';')
