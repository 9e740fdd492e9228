/** The part of version 9.0.1 of Microsoft's language client that the extension uses. */
declare module 'vscode-languageclient/node' {
  import type { Disposable, DocumentFilter, Event, OutputChannel, Range, Uri } from 'vscode';

  export enum State {
    Stopped = 1,
    Running = 2,
    Starting = 3,
  }
  export interface StateChangeEvent {
    oldState: State;
    newState: State;
  }
  export interface Executable {
    command: string;
    args?: string[];
  }
  export interface LanguageClientOptions {
    documentSelector?: readonly DocumentFilter[];
    outputChannel?: OutputChannel;
  }
  export interface InitializeResult {
    capabilities: object;
    serverInfo?: { name: string; version?: string };
  }
  export interface Code2ProtocolConverter {
    asUri(uri: Uri): string;
    asRange(range: Range): object;
  }
  export interface ClientCapabilities {
    textDocument?: { semanticTokens?: { tokenTypes: string[] } };
  }
  export interface StaticFeature {
    fillClientCapabilities(capabilities: ClientCapabilities): void;
    initialize(): void;
    getState(): { kind: 'static' };
    clear(): void;
  }
  export class LanguageClient implements Disposable {
    constructor(
      id: string,
      name: string,
      server: Executable,
      options: LanguageClientOptions,
    );
    readonly state: State;
    readonly code2ProtocolConverter: Code2ProtocolConverter;
    readonly initializeResult: InitializeResult | undefined;
    readonly onDidChangeState: Event<StateChangeEvent>;
    registerFeature(feature: StaticFeature): void;
    isRunning(): boolean;
    start(): Promise<void>;
    stop(): Promise<void>;
    dispose(): Promise<void>;
    sendRequest<Result>(method: string, params: object): Promise<Result>;
    onNotification<Params>(method: string, handler: (params: Params) => void): Disposable;
  }
}
