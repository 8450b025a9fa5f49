/** Options while they are being chosen: texts that a form or a message holds, which may not fit yet. */
import { defaultOptions, formatOption, isProfile, parseOption, usualValue } from './options.ts';
import type { OptionSpec } from './options.ts';

export type OptionTexts = Readonly<Record<string, string>>;

/** Every option as text; those that are not named have their defaults, or those of the profile named. */
export function allOptionTexts(
  specs: readonly OptionSpec[],
  named: OptionTexts,
): Record<string, string> {
  const defaults = defaultOptions(specs, named);
  return Object.fromEntries(
    specs.map((spec) => [spec.name, named[spec.name] ?? formatOption(spec, defaults[spec.name])]),
  );
}

/** What differs from the defaults, or from those of the profile; a text that does not fit differs too. */
export function changedOptionTexts(
  specs: readonly OptionSpec[],
  texts: OptionTexts,
): Record<string, string> {
  const defaults = defaultOptions(specs, texts);
  const named = specs.filter((spec) => texts[spec.name] !== undefined);
  const changed = named.filter(
    (spec) => parseOption(spec, texts[spec.name]) !== usualValue(spec, defaults),
  );
  return Object.fromEntries(changed.map((spec) => [spec.name, texts[spec.name]]));
}

/** One option chosen anew. A profile takes the rules with it; a clock that was changed stays so. */
export function withOptionText(
  specs: readonly OptionSpec[],
  texts: OptionTexts,
  name: string,
  value: string,
): Record<string, string> {
  const chosen = specs.find((spec) => spec.name === name);
  if (chosen === undefined || !isProfile(chosen)) return { ...texts, [name]: value };
  const changed = changedOptionTexts(specs, texts);
  const kept = specs.filter((spec) => spec.scope !== chosen.scope && spec.name in changed);
  const others = kept.map((spec) => [spec.name, texts[spec.name]]);
  return allOptionTexts(specs, { ...Object.fromEntries(others), [name]: value });
}

/** Those that can be chosen at all. */
export const offeredOptions = (specs: readonly OptionSpec[]): OptionSpec[] =>
  specs.filter((spec) => spec.kind !== 'switch' || !spec.fixed);

/** What is usual for an option with each value of each profile, where that differs from its default. */
export function presetsOf(
  specs: readonly OptionSpec[],
  option: OptionSpec,
): { readonly profile: string; readonly value: string; readonly usual: string }[] {
  const plain = formatOption(option, option.default);
  return specs.flatMap((profile) =>
    profile.kind !== 'choice' || profile.presets === undefined || profile.name === option.name
      ? []
      : Object.keys(profile.presets)
          .map((value) => {
            const usual = defaultOptions(specs, { [profile.name]: value })[option.name];
            return { profile: profile.name, value, usual: formatOption(option, usual) };
          })
          .filter(({ usual }) => usual !== plain),
  );
}
