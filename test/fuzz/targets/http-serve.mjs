import { openServer, requests } from '../http-target.mjs'

export const hasOwnProcess = true
export const inputs = requests()
export const open = () => openServer('serve')
