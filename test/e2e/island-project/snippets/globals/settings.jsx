globalThis.order = ['settings']
globalThis.fromModule = { word: 'module' }
window.fromWindow = { word: 'window' }

export const Settings = () => <p className="static-part">no global is read here</p>
