/**
 * Compares the product with Express, with bare streaming of the same pages, and with other React frameworks. All servers run
 * one at a time on the same core, in short slices in alternation.
 */
import { buildWhenStale } from '#launch/build/build.ts';
import { checkContents } from './compare/checkContents.ts';
import { cpuSeconds, cpuSecondsWhenQuiet } from './compare/cpuTime.ts';
import { measureLatency } from './compare/latency.ts';
import { buildPeers, installPeers } from './compare/peerFolder.ts';
import { bindLoad, type LoadGenerator, startLoadGenerator } from './compare/processes.ts';
import { dashboardPath, recordPage, signIn, startProductWith } from './compare/product.ts';
import { ratioRows } from './compare/ratioRows.ts';
import { type Slice, summarise } from './compare/slices.ts';
import { productVariants, startPeerVariants, type Variant } from './compare/variants.ts';
import { ms, type Row, type Table } from './table.ts';

const sliceSeconds = 1.5;
const connections = 8;

type Keep = <T extends { stop(): Promise<void> }>(started: Promise<T>) => Promise<T>;

/** @param rounds 1 is enough to see that everything works */
export async function benchPeers(rounds: number): Promise<Table[]> {
  await buildWhenStale();
  report('Installing the other frameworks');
  installPeers();
  const started: { stop(): Promise<void> }[] = [];
  try {
    return await measure(rounds, async (starting) => {
      const process = await starting;
      started.push(process);
      return process;
    });
  } finally {
    for (const process of started.reverse()) await process.stop();
  }
}

/** @param keep stops what it receives at the end, also after a failure */
async function measure(rounds: number, keep: Keep): Promise<Table[]> {
  report('Starting the product');
  const main = await keep(startProductWith(1_000));
  const fewCities = await keep(startProductWith(3_000, 10));
  const manyCities = await keep(startProductWith(3_000, 1_000));
  const organiser = await signIn(main);
  const list = await recordPage(main, main.uniqueLists(1)[0] ?? '');
  const dashboard = await recordPage(main, dashboardPath, organiser.cookie);
  report('Building the other frameworks');
  buildPeers([
    { name: 'list', html: list, itemTag: 'article' },
    { name: 'organiser', html: dashboard, itemTag: 'article' },
  ]);
  bindLoad();
  const generator = await keep(startLoadGenerator());
  const own = await productVariants({ main, fewCities, manyCities }, organiser);
  const peers = await keep(startPeerVariants(main));
  const variants = [...own, ...peers.variants];
  const contents = await checkContents({ list, organiser: dashboard }, peers.variants);
  const slices = await measureInAlternation(generator, variants, rounds);
  report('Measuring times to the first byte');
  const express = variants.find(({ key }) => key === 'express');
  if (!express) throw new Error('There is no control');
  const latency = await measureLatency(generator, main, express, rounds);
  return [
    { title: 'CPU time per response', rows: variants.map((variant) => rowOf(variant, slices.get(variant.key) ?? [])) },
    { title: 'Content of the compared pages', rows: contents },
    { title: 'Ratios of the CPU time per response', rows: ratioRows(slices) },
    { title: 'Time to the first byte', rows: latency },
  ];
}

function report(step: string): void {
  process.stderr.write(`${new Date().toLocaleTimeString('de-DE')} ${step}\n`);
}

async function measureInAlternation(
  generator: LoadGenerator,
  variants: Variant[],
  rounds: number,
): Promise<Map<string, Slice[]>> {
  const slices = new Map<string, Slice[]>(variants.map(({ key }) => [key, []]));
  // One round more than counted: the first one warms up.
  for (let round = 0; round <= rounds; round++) {
    report(round === 0 ? 'Warming up' : `Round ${round} of ${rounds}`);
    for (const variant of variants) {
      const slice = await measureSlice(generator, variant);
      if (round > 0) slices.get(variant.key)?.push(slice);
    }
  }
  return slices;
}

async function measureSlice(generator: LoadGenerator, { pid, target }: Variant): Promise<Slice> {
  const before = await cpuSeconds(pid);
  const result = await generator.run({ kind: 'closed', target: target(), connections, seconds: sliceSeconds });
  return { ...result, cpuSeconds: (await cpuSecondsWhenQuiet(pid)) - before };
}

function rowOf({ name, bytes }: Variant, slices: Slice[]): Row {
  const { cpuMs, perSecond, coreShare, p50Ms, p99Ms } = summarise(slices);
  return {
    server: name,
    'CPU per response': `${cpuMs.toFixed(3)} ms`,
    'responses per second': perSecond.toFixed(0),
    'share of the core': coreShare.toFixed(2),
    'first byte p50': ms(p50Ms),
    'first byte p99': ms(p99Ms),
    'bytes as sent': bytes,
  };
}
