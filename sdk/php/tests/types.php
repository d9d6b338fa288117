<?php

// What the code calls exists, is called with what it takes, and answers what it says; every parameter, property and
// return value has a type. Only what is certain is a problem: where a type is not known, nothing is said, and what is
// in an array is left to shapes.php. Needs nikic/php-parser (Debian: php-parser). Arguments: files to read beside.

declare(strict_types=1);

namespace Rawatib\Tests;

use PhpParser\Node;
use PhpParser\Node\Expr;
use PhpParser\Node\Stmt;
use PhpParser\NodeFinder;
use PhpParser\NodeTraverser;
use PhpParser\NodeVisitor\NameResolver;
use PhpParser\NodeVisitor\ParentConnectingVisitor;
use PhpParser\ParserFactory;

require __DIR__ . '/../autoload.php';
require getenv('PHP_PARSER') ?: '/usr/share/php/PhpParser/autoload.php';
require __DIR__ . '/type-reader.php';
// The interfaces of PSR-18 and PSR-17, where they are; nothing else of the library needs them.
foreach (['Client/autoload.php', 'Message/autoload.php', 'Message/factory-autoload.php'] as $interfaces) {
    if (is_file("/usr/share/php/Psr/Http/$interfaces")) {
        require_once "/usr/share/php/Psr/Http/$interfaces";
    }
}

/** The problems of one file. */
final class Checker
{
    /** @var list<string> */
    public array $problems = [];

    public function __construct(private readonly Reader $reader)
    {
    }

    /** @param array<Node> $file */
    public function check(array $file): void
    {
        $isStrict = ($file[0] ?? null) instanceof Stmt\Declare_ && (string) $file[0]->declares[0]->key === 'strict_types';
        $this->require($isStrict, null, 'strict types are not declared');
        foreach ((new NodeFinder())->find($file, static fn (): bool => true) as $node) {
            match (true) {
                $this->reader->isCall($node) => $this->checkCall($node),
                $node instanceof Expr\PropertyFetch => $this->checkProperty($node),
                $node instanceof Expr\ClassConstFetch => $this->checkConstant($node),
                $node instanceof Expr\ConstFetch => $this->require($this->isConstant($node->name), $node, "there is no {$node->name}"),
                $node instanceof Node\Name\FullyQualified => $this->checkName($node),
                $node instanceof Node\Param => $this->require($node->type !== null || $node->var->name === '_', $node, 'a parameter has no type'),
                $node instanceof Stmt\Property => $this->require($node->type !== null, $node, 'a property has no type'),
                $node instanceof Stmt\Return_ => $this->checkReturn($node, $this->reader->functionAround($node), $node->expr),
                $node instanceof Expr\Assign => $this->checkAssignment($node),
                default => null,
            };
            if ($node instanceof Expr\ArrowFunction) {
                $this->checkReturn($node, $node, $node->expr);
            } elseif ($node instanceof Node\FunctionLike) {
                $isConstructor = $node instanceof Stmt\ClassMethod && $node->name->name === '__construct';
                $this->require($isConstructor || $node->getReturnType() !== null, $node, 'a function does not say what it returns');
            }
        }
    }

    private function require(bool $holds, ?Node $place, string $problem): void
    {
        if (!$holds) {
            $this->problems[] = ($place?->getStartLine() ?? 1) . ": $problem";
        }
    }

    private function checkName(Node\Name $name): void
    {
        $parent = $name->getAttribute('parent');
        $isClass = !$parent instanceof Expr\FuncCall && !$parent instanceof Expr\ConstFetch;
        $exists = class_exists((string) $name) || interface_exists((string) $name)
            || (str_starts_with((string) $name, 'Psr\\') && !interface_exists(\Psr\Http\Client\ClientInterface::class));
        $this->require(!$isClass || $exists, $name, "there is no class $name");
    }

    private function isConstant(Node\Name $name): bool
    {
        return defined($name->toString()) || defined((string) $name->getAttribute('namespacedName'));
    }

    private function checkConstant(Expr\ClassConstFetch $node): void
    {
        $class = $this->reader->classOf($node->class);
        $name = $node->name instanceof Node\Identifier ? $node->name->name : 'class';
        $exists = $class === null || $name === 'class' || (new \ReflectionClass($class))->hasConstant($name);
        $this->require($exists, $node, "$class has no constant $name");
    }

    private function checkProperty(Expr\PropertyFetch $node): void
    {
        $class = $this->reader->classOf($node->var);
        if ($class !== null && $node->name instanceof Node\Identifier) {
            $name = $node->name->name;
            $isThere = property_exists($class, $name);
            $this->require($isThere && $this->mayUse(new \ReflectionProperty($class, $name), $node), $node, "$class has no \$$name to use here");
        }
    }

    private function mayUse(\ReflectionProperty|\ReflectionMethod $member, Node $place): bool
    {
        $here = $this->reader->classAround($place);
        return $member->isPublic() || ($member->isPrivate() ? $member->class === $here : is_a($here, $member->class, true));
    }

    private function checkCall(Expr\CallLike $call): void
    {
        $callee = $this->reader->callee($call);
        if ($callee === null) {
            $this->checkMissing($call);
            return;
        }
        if ($callee instanceof \ReflectionMethod) {
            $this->require($this->mayUse($callee, $call), $call, "{$callee->name} is not to be used here");
        }
        $this->checkArguments($call, $callee);
    }

    private function checkMissing(Expr\CallLike $call): void
    {
        if ($call instanceof Expr\FuncCall) {
            $this->require(!$call->name instanceof Node\Name, $call, 'there is no such function');
        } elseif (!$call instanceof Expr\New_ && $call->name instanceof Node\Identifier) {
            $class = $this->reader->classOf($call instanceof Expr\StaticCall ? $call->class : $call->var);
            $this->require($class === null, $call, "$class has no {$call->name}()");
        }
    }

    private function checkArguments(Expr\CallLike $call, \ReflectionFunctionAbstract $callee): void
    {
        $open = $callee->getParameters();
        $class = $callee instanceof \ReflectionMethod ? $callee->class : '';
        foreach ($call->getArgs() as $index => $argument) {
            if ($argument->unpack) {
                return;
            }
            $matching = array_filter($callee->getParameters(), static fn (\ReflectionParameter $one): bool => $argument->name === null
                ? $one->getPosition() === $index || ($one->isVariadic() && $one->getPosition() <= $index)
                : $one->getName() === $argument->name->name || $one->isVariadic());
            $parameter = array_values($matching)[0] ?? null;
            $this->require($parameter !== null, $argument, "{$callee->name}() takes no such argument");
            if ($parameter !== null) {
                $open = array_filter($open, static fn (\ReflectionParameter $one): bool => $one->getPosition() !== $parameter->getPosition());
                $fits = Types::fit(Types::of($parameter->getType(), $class), $this->reader->typeOf($argument->value));
                $this->require($fits, $argument, "{$callee->name}() takes another type for \${$parameter->getName()}");
            }
        }
        $missing = array_filter($open, static fn (\ReflectionParameter $one): bool => !$one->isOptional());
        $this->require($missing === [], $call, "{$callee->name}() takes more arguments");
    }

    private function checkReturn(Node $place, ?Node\FunctionLike $function, ?Expr $value): void
    {
        $types = $this->reader->declared($function?->getReturnType());
        $given = $value === null ? ['void'] : $this->reader->typeOf($value);
        $isFree = $value === null && array_intersect($types ?? [], ['Generator', 'never']) !== [];
        $this->require($isFree || Types::fit($types, $given), $place, 'another type is returned than is said');
    }

    private function checkAssignment(Expr\Assign $node): void
    {
        $taken = $node->var instanceof Expr\PropertyFetch ? $this->reader->typeOf($node->var) : null;
        $this->require(Types::fit($taken, $this->reader->typeOf($node->expr)), $node, 'the property has another type');
    }
}

$library = dirname(__DIR__);
$folders = array_map(static fn (string $name): \RecursiveIteratorIterator => new \RecursiveIteratorIterator(
    new \RecursiveDirectoryIterator("$library/$name", \FilesystemIterator::SKIP_DOTS),
), ['src', 'examples']);
$files = [...array_map('strval', [...iterator_to_array($folders[0], false), ...iterator_to_array($folders[1], false)]), ...array_slice($argv, 1)];
$factory = new ParserFactory();
$parser = method_exists($factory, 'createForHostVersion') ? $factory->createForHostVersion() : $factory->create(ParserFactory::PREFER_PHP7);
$failed = 0;
foreach ($files as $file) {
    require_once $file;
    $traverser = new NodeTraverser();
    $traverser->addVisitor(new NameResolver());
    $traverser->addVisitor(new ParentConnectingVisitor());
    $checker = new Checker(new Reader());
    $checker->check($traverser->traverse($parser->parse((string) file_get_contents($file))));
    foreach ($checker->problems as $problem) {
        $failed++;
        echo "$file:$problem\n";
    }
}
echo count($files), " files, $failed problems\n";
exit($failed > 0 ? 1 : 0);
