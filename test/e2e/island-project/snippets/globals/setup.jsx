globalThis.order.push('setup')
