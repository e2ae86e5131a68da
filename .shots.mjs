import { chromium } from 'playwright-core'
import http from 'node:http'; import fs from 'node:fs'; import path from 'node:path'
const names=process.argv.slice(2)
const types={'.html':'text/html','.css':'text/css','.js':'text/javascript','.json':'application/json','.svg':'image/svg+xml','.woff2':'font/woff2'}
const browser=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']})
let seed=7; const rnd=()=>{seed=(seed*1103515245+12345)&0x7fffffff;return seed/0x7fffffff}
for(const name of names){
  const root=`/tmp/sites/${name}/dist`; if(!fs.existsSync(root)) continue
  const server=http.createServer((q,r)=>{let p=decodeURIComponent(q.url.split('?')[0]);let f=root+p; if(f.endsWith('/'))f+='index.html'; if(!fs.existsSync(f)||fs.statSync(f).isDirectory()){r.writeHead(404);return r.end()} r.writeHead(200,{'content-type':types[path.extname(f)]??'application/octet-stream'});fs.createReadStream(f).pipe(r)}).listen(0)
  const origin=`http://127.0.0.1:${server.address().port}`
  const all=[];const walk=d=>{for(const e of fs.readdirSync(d,{withFileTypes:true})){const p=path.join(d,e.name);if(e.isDirectory())walk(p);else if(e.name==='index.html')all.push(p.slice(root.length,-10))}};walk(root+'/api-reference')
  all.sort(); const ops=all.filter(p=>!p.includes('/schemas/')), schemas=all.filter(p=>p.includes('/schemas/'))
  const pick=new Set(all.filter(p=>p.endsWith('/overview/')).slice(0,1)); while(pick.size<Math.min(4,ops.length))pick.add(ops[Math.floor(rnd()*ops.length)]); if(schemas.length)pick.add(schemas[Math.floor(rnd()*schemas.length)])
  for(const [w,scheme] of [[1440,'light'],[1440,'dark'],[390,'light'],[390,'dark']]){
    const ctx=await browser.newContext({viewport:{width:w,height:900},colorScheme:scheme,reducedMotion:'reduce'}); const page=await ctx.newPage()
    const errs=[];page.on('pageerror',e=>errs.push('ERR '+e.message));page.on('console',m=>{if(m.type()==='error')errs.push(m.text())})
    let i=0
    for(const p of pick){ await page.goto(origin+p,{waitUntil:'load'})
      const facts=await page.evaluate(()=>{const de=document.documentElement;const t=document.querySelector('main').innerText;
        const over=[];if(de.scrollWidth>de.clientWidth)over.push('SCROLLX '+de.scrollWidth);
        const bad=t.match(/undefined|\[object Object\]|\bNaN\b|\uFDD0/g);if(bad)over.push('TEXT '+[...new Set(bad)]);
        for(const e of document.querySelectorAll('main *')){const r=e.getBoundingClientRect();if(r.width>0&&r.right>de.clientWidth+1&&!e.closest('pre,table,.table-wrap,[class*=scroll],.code-block,.toc,svg')&&getComputedStyle(e).position!=='fixed'){let q=e.parentElement,hid=false;while(q&&q!==document.body){const o=getComputedStyle(q);if(/auto|scroll|hidden|clip/.test(o.overflowX)){hid=true;break}q=q.parentElement}if(!hid){over.push('OVER '+e.tagName+'.'+e.className+' '+Math.round(r.right));break}}}
        return over})
      if(facts.length||errs.length)console.log(name,w,scheme,p,facts.join(' | '),errs.splice(0).join(' | ').slice(0,300))
      await page.screenshot({path:`/tmp/shots/${name}-${i}-${w}-${scheme}.png`}); i++ }
    await ctx.close() }
  server.close(); console.log(name,[...pick].join(' '))
}
await browser.close()
